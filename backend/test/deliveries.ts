import { kindsOfRole } from '../src/notifications/notification-choices.rules.js';
import { Mailbox } from './mailbox.js';
import type { Person } from './people.js';
import { PushService } from './push-service.js';
import { startTestApp, type TestApp } from './test-app.js';
import { until } from './until.js';

/** The pushes and mails for a person without an open page. */
export interface Deliveries {
  /** Messages of pushes to the person's device. */
  pushed: () => string[];
  mailed: () => string[];
}

/** A program that sends its mails and pushes to local test servers. */
export interface DeliveryApp {
  t: TestApp;
  service: PushService;
  mailbox: Mailbox;
  close: () => Promise<void>;
}

export async function startDeliveryApp(): Promise<DeliveryApp> {
  const [service, mailbox] = [await PushService.open(), await Mailbox.open()];
  const t = await startTestApp({ PUSH_HOSTS: service.origin, SMTP_URL: mailbox.url });
  const close = async (): Promise<void> => {
    await t.close();
    await Promise.all([service.close(), mailbox.close()]);
  };
  return { t, service, mailbox, close };
}

/** Turns on mail and push for all kinds of notification. Returns functions that read what was sent to the person. */
export async function watchDeliveries(
  { t, service, mailbox }: DeliveryApp,
  person: Person,
  quiet: { quietFrom?: string; quietTo?: string } = {},
): Promise<Deliveries> {
  const { email, role } = person.user;
  await t.sql('update accounts set email_confirmed_at = now() where email = $1', [email]);
  const choices = kindsOfRole(role).map((kind) => ({ kind, bell: true, mail: true, push: true }));
  await person.patch('/notification-settings', { choices, ...quiet }).expect(200);
  const device = await service.subscribe(person);
  return {
    pushed: () => service.to(device).map((pushed) => service.read(device, pushed).message),
    mailed: () =>
      mailbox
        .to(email)
        .filter(({ headers }) => headers.some(({ key }) => key === 'list-unsubscribe'))
        .map(({ text = '' }) => text),
  };
}

/** Runs due jobs and waits until all due mails and pushes are sent. */
export async function sendAllDue(t: TestApp): Promise<void> {
  await t.inside.jobs.run();
  await until(async () => {
    const [left] = await t.sql<{ count: number }>(
      `select (select count(*) from push_messages where due_at <= $1)::int
            + (select count(*) from mails where kind = 'notifications' and status = 'waiting')::int as count`,
      [t.clock.now()],
    );
    return left!.count === 0;
  }, 'all that is due has left');
}
