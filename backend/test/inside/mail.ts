import { Config } from '../../src/config/config.js';
import { MailDeliveryService, type TakenMail } from '../../src/mail/mail-delivery.service.js';
import { MailWorker } from '../../src/mail/mail.worker.js';
import type { Program } from '../program/program.js';

/** Returns the outbox folder. */
export function outbox({ app }: Program): string {
  return app.get(Config).mail.outbox;
}

/** Stops sending mails. */
export async function stop({ app }: Program): Promise<void> {
  await app.get(MailWorker).queue.stop();
}

export function wake({ app }: Program): void {
  void app.get(MailWorker).queue.wake();
}

export function take({ app }: Program): Promise<TakenMail | null> {
  return app.get(MailDeliveryService).take();
}

export async function failed({ app }: Program, mail: TakenMail, problem: string): Promise<void> {
  await app.get(MailDeliveryService).markFailed(mail, problem);
}
