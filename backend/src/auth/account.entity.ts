import { defineEntity, p } from '@mikro-orm/core';
import { recordColumns } from '../common/db/columns.js';
import type { TableOf } from '../common/db/tables.js';

const AccountSchema = defineEntity({
  name: 'Account',
  tableName: 'accounts',
  properties: {
    ...recordColumns,
    /** In its identity form: trimmed, folded, lower case. */
    email: p.text(),
    passwordHash: p.text().nullable().hidden().lazy(),
    emailConfirmedAt: p.datetime().nullable(),
  },
});

/** A login. Where it belongs is said by its users. */
export class Account extends AccountSchema.class {}
AccountSchema.setClass(Account);

export type AccountTable = TableOf<typeof AccountSchema>;
