import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PRODUCT_NAME } from '../common/common.contract.js';
import { DEFAULT_FORMAT, formatterOf } from '../common/time/format.js';
import { Events } from '../common/events/bus.js';
import { MailQueueService } from '../mail/mail-queue.service.js';
import {
  MailTemplatesService,
  WORKS_ONCE,
  type MailFacts,
  type MailTemplate,
} from '../mail/mail-templates.service.js';

/** The mails to the holders of accounts. Those with a secret are queued by the use case that makes it: an event never
 * holds one. */
@Injectable()
export class AccountsMails implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly mails: MailQueueService,
    private readonly templates: MailTemplatesService,
  ) {}

  onModuleInit(): void {
    this.templates.add('reset', resetTemplate);
    this.templates.add('confirm', confirmTemplate);
    this.templates.add('password_changed', passwordChangedTemplate);
    this.events.on('account.password_changed', (account) => this.tellOfPassword(account));
    this.events.on('account.password_reset', (account) => this.tellOfPassword(account));
  }

  private tellOfPassword({ accountId, email }: { accountId: string; email: string }): void {
    this.mails.add({ kind: 'password_changed', email, link: null, accountId });
  }
}

export function resetTemplate({ recipient, link }: MailFacts): MailTemplate {
  return {
    subject: `Choose a new password for ${PRODUCT_NAME}`,
    greeting: 'Hello',
    before: [`Somebody asked for a new password for the ${PRODUCT_NAME} account of ${recipient}.`],
    action: { label: 'Choose a new password', link: link! },
    after: [
      `${WORKS_ONCE} It ends one hour after it was asked for.`,
      'If you did not ask for it, ignore this email. Your password stays as it is.',
    ],
  };
}

export function confirmTemplate({ recipient, link }: MailFacts): MailTemplate {
  return {
    subject: 'Confirm your email address',
    greeting: 'Hello',
    before: [`Confirm that ${recipient} is your email address for ${PRODUCT_NAME}.`],
    action: { label: 'Confirm email address', link: link! },
    after: [
      `${WORKS_ONCE} It ends three days after it was asked for.`,
      `If you have no ${PRODUCT_NAME} account, ignore this email.`,
    ],
  };
}

export function passwordChangedTemplate({ recipient, createdAt, signIn }: MailFacts): MailTemplate {
  return {
    subject: `Your ${PRODUCT_NAME} password was changed`,
    greeting: 'Hello',
    before: [
      `The password for the ${PRODUCT_NAME} account of ${recipient} was changed on ${formatterOf(DEFAULT_FORMAT).instant(createdAt, 'UTC')} UTC.`,
      'If this was you, there is nothing to do.',
      'If it was not, choose a new password with "Forgot password" on the sign-in page and tell your employer.',
    ],
    action: { label: 'Go to the sign-in page', link: signIn },
    after: [],
  };
}
