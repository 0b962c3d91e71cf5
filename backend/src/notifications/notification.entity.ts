import { defineEntity, p } from '@mikro-orm/core';
import { NOTIFICATION_TYPES, type NotificationTarget } from './notifications.contract.js';
import { Company } from '../companies/company.entity.js';
import { User } from '../users/user.entity.js';

const NotificationSchema = defineEntity({
  name: 'Notification',
  tableName: 'notifications',
  properties: {
    id: p.uuid().primary(),
    companyId: p.manyToOne(Company).mapToPk(),
    userId: p.manyToOne(User).mapToPk(),
    type: p.enum(NOTIFICATION_TYPES),
    title: p.text(),
    message: p.text(),
    /** Whose name stands where the message has NAME_PLACEHOLDER. */
    namedId: p.uuid().nullable(),
    /** What somebody typed; it follows the message. */
    quote: p.text().nullable(),
    data: p.json<NotificationTarget>(),
    /** Ids of what it is about, for a notification that would only repeat another. */
    subject: p.text().nullable(),
    isRead: p.boolean(),
    /** False where its reader wants this kind by other ways only. */
    inBell: p.boolean().default(true),
    /** Written once per key, so that a repeated job tells nobody twice. */
    dedupeKey: p.text().nullable(),
    /** Since when nobody sees it: what it told of was undone before it was read. */
    withdrawnAt: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
});

/** Something that one member should know of, committed with the change that caused it. */
export class Notification extends NotificationSchema.class {}
NotificationSchema.setClass(Notification);
