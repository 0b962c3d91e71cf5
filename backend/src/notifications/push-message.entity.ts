import { defineEntity, p } from '@mikro-orm/core';
import { Notification } from './notification.entity.js';

const PushMessageSchema = defineEntity({
  name: 'PushMessage',
  tableName: 'push_messages',
  properties: {
    id: p.uuid().primary(),
    notificationId: p.manyToOne(Notification).mapToPk(),
    /** The reader of the notification. Null only in rows from an earlier version of the server. */
    userId: p.uuid().nullable(),
    /** The start or end of the shift that the notification is about. */
    startsAt: p.datetime().nullable(),
    /** When to send the push. Quiet hours and failed attempts postpone it. */
    dueAt: p.datetime(),
  },
});

/** A notification that its reader wants on devices, committed with the notification. */
export class PushMessage extends PushMessageSchema.class {}
PushMessageSchema.setClass(PushMessage);
