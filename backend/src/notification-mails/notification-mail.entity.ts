import { defineEntity, p } from '@mikro-orm/core';
import { Mail } from '../mail/mail.entity.js';
import { Notification } from '../notifications/notification.entity.js';
import type { ShiftNews } from '../shifts/shift-news.rules.js';

const NotificationMailSchema = defineEntity({
  name: 'NotificationMail',
  tableName: 'notification_mails',
  properties: {
    id: p.uuid().primary(),
    notificationId: p.manyToOne(Notification).mapToPk(),
    /** Whose notification it is, so that all that waits for them is found by it. */
    userId: p.uuid(),
    /** When the shift starts, or ends, that it is about. */
    startsAt: p.datetime().nullable(),
    /** When it is gathered into a mail; quiet hours move it. */
    dueAt: p.datetime(),
    /** Until then what it tells of may be undone, and no mail says it. */
    notBefore: p.datetime().nullable(),
    /** What it tells of shifts, one by one. */
    shifts: p.json<readonly ShiftNews[]>().nullable(),
    /** The mail that says it; null while it waits. */
    mailId: p.manyToOne(Mail).mapToPk().nullable(),
  },
});

/** A notification that its reader wants by mail, committed with it. */
export class NotificationMail extends NotificationMailSchema.class {}
NotificationMailSchema.setClass(NotificationMail);
