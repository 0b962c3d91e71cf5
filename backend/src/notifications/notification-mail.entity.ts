import { defineEntity, p } from '@mikro-orm/core';
import { Mail } from '../mail/mail.entity.js';
import { Notification } from './notification.entity.js';
import type { ShiftNews } from './shift-news.rules.js';

/**
 * Milliseconds for which notifications are collected before a mail is sent. A week that is planned shift by shift
 * then makes one mail.
 */
export const COLLECT_MS = 120_000;

const NotificationMailSchema = defineEntity({
  name: 'NotificationMail',
  tableName: 'notification_mails',
  properties: {
    id: p.uuid().primary(),
    notificationId: p.manyToOne(Notification).mapToPk(),
    /** The reader of the notification. The column is here so that an index finds a member's waiting mails. */
    userId: p.uuid(),
    /** The start or end of the shift that the notification is about. */
    startsAt: p.datetime().nullable(),
    /** When the notification may be put into a mail. Quiet hours postpone it. */
    dueAt: p.datetime(),
    /** The action may be undone until this instant, so no mail contains it earlier. */
    notBefore: p.datetime().nullable(),
    /** The changes of shifts in the notification. */
    shifts: p.json<readonly ShiftNews[]>().nullable(),
    /** The mail that contains the notification, null while it waits. */
    mailId: p.manyToOne(Mail).mapToPk().nullable(),
  },
});

/** A notification that its reader wants by mail, committed with the notification. */
export class NotificationMail extends NotificationMailSchema.class {}
NotificationMailSchema.setClass(NotificationMail);
