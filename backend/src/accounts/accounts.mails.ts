import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import { columnsOf, read } from '../common/db/lists/read.js';
import { PRODUCT_NAME } from '../common/common.contract.js';
import { DEFAULT_FORMAT, formatterOf, type DateFormat } from '../common/time/format.js';
import { Events } from '../common/events/bus.js';
import { MailQueueService } from '../mail/mail-queue.service.js';
import {
  MailTemplatesService,
  WORKS_ONCE,
  type MailFacts,
  type MailTemplate,
} from '../mail/mail-templates.service.js';

/** The date format and the time zone of the reader's company. */
interface CompanyTime {
  dateFormat: DateFormat;
  timeZone: string;
}

const NO_COMPANY: CompanyTime = { dateFormat: DEFAULT_FORMAT, timeZone: 'UTC' };

/**
 * Mails to the owners of accounts. Use cases queue the mails with tokens themselves, because events contain no secrets.
 */
@Injectable()
export class AccountsMails implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly mails: MailQueueService,
    private readonly templates: MailTemplatesService,
  ) {}

  onModuleInit(): void {
    this.templates.add('reset', passwordResetTemplate);
    this.templates.add('confirm', emailConfirmationTemplate);
    this.templates.add('password_changed', async (facts) =>
      passwordChangedTemplate(facts, await this.companyOf(facts.id)),
    );
    this.events.on('account.password_changed', (account) => this.queuePasswordChanged(account));
    this.events.on('account.password_reset', (account) => this.queuePasswordChanged(account));
  }

  /** Returns the format and zone of the company that the account joined last and is still in. */
  private async companyOf(mailId: string): Promise<CompanyTime> {
    const rows = await read(
      this.em.fork().getKysely(),
      columnsOf('companies c', ['dateFormat', 'timeZone']),
      sql`from mails m
        join users u on u.account_id = m.account_id and u.deactivated_at is null
        join companies c on c.id = u.company_id
       where m.id = ${mailId}
       order by u.created_at desc, u.id desc limit 1`,
    );
    return rows[0] ?? NO_COMPANY;
  }

  private queuePasswordChanged({ accountId, email }: { accountId: string; email: string }): void {
    this.mails.add({ kind: 'password_changed', email, link: null, accountId });
  }
}

export function passwordResetTemplate({ recipient, link }: MailFacts): MailTemplate {
  return {
    subject: `Choose a new password for ${PRODUCT_NAME}`,
    greeting: 'Hello',
    before: [`A new password was requested for the ${PRODUCT_NAME} account of ${recipient}.`],
    action: { label: 'Choose a new password', link: link! },
    after: [
      `${WORKS_ONCE} It expires one hour after the request.`,
      'If you did not request it, ignore this email. Your password stays as it is.',
    ],
  };
}

export function emailConfirmationTemplate({ recipient, link }: MailFacts): MailTemplate {
  return {
    subject: 'Confirm your email address',
    greeting: 'Hello',
    before: [`Confirm that ${recipient} is your email address for ${PRODUCT_NAME}.`],
    action: { label: 'Confirm email address', link: link! },
    after: [
      `${WORKS_ONCE} It expires three days after the request.`,
      `If you have no ${PRODUCT_NAME} account, ignore this email.`,
    ],
  };
}

export function passwordChangedTemplate(
  { recipient, createdAt, signIn }: MailFacts,
  { dateFormat, timeZone }: CompanyTime = NO_COMPANY,
): MailTemplate {
  const instant = formatterOf(dateFormat).instant(createdAt, timeZone);
  return {
    subject: `Your ${PRODUCT_NAME} password was changed`,
    greeting: 'Hello',
    before: [
      `The password for the ${PRODUCT_NAME} account of ${recipient} was changed on ${instant}${timeZone === 'UTC' ? ' UTC' : ''}.`,
      'If this was you, there is nothing to do.',
      'If it was not, choose a new password with "Forgot password" on the sign-in page and tell your employer.',
    ],
    action: { label: 'Go to the sign-in page', link: signIn },
    after: [],
  };
}
