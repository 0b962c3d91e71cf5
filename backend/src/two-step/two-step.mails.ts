import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import { read, selection } from '../common/db/lists/read.js';
import { deviceName } from '../auth/user-agent.rules.js';
import { PRODUCT_NAME } from '../common/common.contract.js';
import { Events } from '../common/events/bus.js';
import { DEFAULT_FORMAT, formatterOf, type DateFormat } from '../common/time/format.js';
import { MailQueueService } from '../mail/mail-queue.service.js';
import { MailTemplatesService, type MailFacts, type MailTemplate } from '../mail/mail-templates.service.js';

const NOT_YOU =
  'If it was not, choose a new password with "Forgot password" on the sign-in page and tell your employer.';

/** The reader's date format and time zone, and the browser of a sign-in. */
interface MailContext {
  dateFormat: DateFormat;
  timeZone: string;
  agent: string | null;
}

const NO_CONTEXT: MailContext = { dateFormat: DEFAULT_FORMAT, timeZone: 'UTC', agent: null };

/** Mails about the safety of accounts. */
@Injectable()
export class TwoStepMails implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly mails: MailQueueService,
    private readonly templates: MailTemplatesService,
  ) {}

  onModuleInit(): void {
    this.templates.add('factor_reset', async (facts) =>
      factorResetTemplate(facts, await this.contextOf(facts.id)),
    );
    this.templates.add('new_device', async (facts) =>
      newDeviceTemplate(facts, await this.contextOf(facts.id)),
    );
    this.events.on('account.factors_reset', ({ accountId, email }) => {
      this.mails.add({ kind: 'factor_reset', email, link: null, accountId });
    });
    this.events.on('account.device_added', async ({ accountId, email, deviceId, isMailed }) => {
      if (!isMailed) return;
      const mailId = this.mails.add({ kind: 'new_device', email, link: null, accountId });
      await sql`update known_devices set mail_id = ${mailId} where id = ${deviceId}`.execute(
        this.em.getKysely(),
      );
    });
  }

  private async contextOf(mailId: string): Promise<MailContext> {
    const rows = await read<Partial<MailContext>>(
      this.em.fork().getKysely(),
      selection({ dateFormat: sql`c.date_format`, timeZone: sql`c.time_zone`, 'known_devices d': ['agent'] }),
      sql`from mails m
        left join known_devices d on d.mail_id = m.id
        left join lateral (
          select k.date_format, k.time_zone from users u join companies k on k.id = u.company_id
           where u.account_id = m.account_id and u.deactivated_at is null
           order by u.created_at desc, u.id desc limit 1) c on true
       where m.id = ${mailId}`,
    );
    const { dateFormat, timeZone, agent } = rows[0] ?? {};
    return {
      dateFormat: dateFormat ?? NO_CONTEXT.dateFormat,
      timeZone: timeZone ?? NO_CONTEXT.timeZone,
      agent: agent ?? null,
    };
  }
}

export function factorResetTemplate(
  { recipient, createdAt, signIn }: MailFacts,
  context: MailContext = NO_CONTEXT,
): MailTemplate {
  return {
    subject: `Your two-step sign-in to ${PRODUCT_NAME} was reset`,
    greeting: 'Hello',
    before: [
      `The two-step sign-in of the ${PRODUCT_NAME} account of ${recipient} was removed on ${instantText(createdAt, context)}, and every device was signed out.`,
      'If you asked for this, sign in with your password and set up two-step sign-in again in your profile.',
      NOT_YOU,
    ],
    action: { label: 'Go to the sign-in page', link: signIn },
    after: [],
  };
}

export function newDeviceTemplate(
  { recipient, createdAt, signIn }: MailFacts,
  context: MailContext = NO_CONTEXT,
): MailTemplate {
  return {
    subject: `New sign-in to ${PRODUCT_NAME}`,
    greeting: 'Hello',
    before: [
      `The ${PRODUCT_NAME} account of ${recipient} was used on a new device on ${instantText(createdAt, context)}: ${deviceName(context.agent)}.`,
      'If this was you, there is nothing to do.',
      NOT_YOU,
    ],
    action: { label: 'Go to the sign-in page', link: signIn },
    after: [],
  };
}

function instantText(instant: Date, { dateFormat, timeZone }: MailContext): string {
  return `${formatterOf(dateFormat).instant(instant, timeZone)}${timeZone === 'UTC' ? ' UTC' : ''}`;
}
