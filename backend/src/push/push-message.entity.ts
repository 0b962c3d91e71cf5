import { defineEntity, p } from '@mikro-orm/core';
import { Notification } from '../notifications/notification.entity.js';

const PushMessageSchema = defineEntity({
  name: 'PushMessage',
  tableName: 'push_messages',
  properties: {
    id: p.uuid().primary(),
    notificationId: p.manyToOne(Notification).mapToPk(),
    /** Its reader; null only where a server of the version before wrote it. */
    userId: p.uuid().nullable(),
    /** When the shift starts, or ends, that it is about. */
    startsAt: p.datetime().nullable(),
    /** When it is pushed; quiet hours and failed tries move it. */
    dueAt: p.datetime(),
  },
});

/** A notification that its reader wants on their devices, committed with it. */
export class PushMessage extends PushMessageSchema.class {}
PushMessageSchema.setClass(PushMessage);
