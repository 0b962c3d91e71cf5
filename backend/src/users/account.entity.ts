import { defineEntity, p } from '@mikro-orm/core';
import { recordColumns } from '../common/db/schema/columns.js';

const AccountSchema = defineEntity({
  name: 'Account',
  tableName: 'accounts',
  properties: {
    ...recordColumns,
    /** The normalised form: trimmed and lower case, with compatibility characters replaced. */
    email: p.text(),
    passwordHash: p.text().nullable().hidden().lazy(),
    emailConfirmedAt: p.datetime().nullable(),
  },
});

/** A login. Its users are its memberships in companies. */
export class Account extends AccountSchema.class {}
AccountSchema.setClass(Account);
