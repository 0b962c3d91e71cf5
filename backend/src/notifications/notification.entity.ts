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
    /** The person whose name replaces NAME_PLACEHOLDER in the message. */
    namedId: p.uuid().nullable(),
    /** Text that a member typed, shown after the message. */
    quote: p.text().nullable(),
    data: p.json<NotificationTarget>(),
    /** Ids of the record. A repeated notification of the same subject updates the row instead. */
    subject: p.text().nullable(),
    isRead: p.boolean(),
    /** False if the reader chose not to see this kind in the bell. */
    inBell: p.boolean().default(true),
    /** Unique key of a job's notification, so that a repeated job sends it once. */
    dedupeKey: p.text().nullable(),
    /**
     * When the notification was withdrawn because its cause was undone before it was read. No member sees it
     * afterwards.
     */
    withdrawnAt: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
});

/** A notification for one member, committed with the change that caused it. */
export class Notification extends NotificationSchema.class {}
NotificationSchema.setClass(Notification);
