import { defineEntity, p } from '@mikro-orm/core';
import { Account } from '../users/account.entity.js';
import { Company } from '../companies/company.entity.js';

export const MAIL_KINDS = [
  'invitation',
  'reset',
  'confirm',
  'password_changed',
  'notifications',
  'factor_reset',
  'new_device',
  'company_closed',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** A `limited` mail is never sent, because the daily limit was reached when it was requested. */
const MAIL_STATUSES = ['waiting', 'sent', 'dead', 'limited'] as const;

const MailSchema = defineEntity({
  name: 'Mail',
  tableName: 'mails',
  properties: {
    id: p.uuid().primary(),
    companyId: p.manyToOne(Company).mapToPk().nullable(),
    /** References an invitation that is flushed before the mail. */
    invitationId: p.uuid().nullable(),
    accountId: p.manyToOne(Account).mapToPk().nullable(),
    kind: p.enum(MAIL_KINDS),
    recipient: p.text(),
    /** Encrypted, and deleted once the mail is sent or given up. */
    link: p.text().nullable().hidden().lazy(),
    status: p.enum(MAIL_STATUSES),
    tries: p.integer(),
    nextTryAt: p.datetime(),
    createdAt: p.datetime(),
  },
});

/** A mail as a row of the queue. Its text is created from its kind when it is sent. */
export class Mail extends MailSchema.class {}
MailSchema.setClass(Mail);
