import type { Message } from './message.entity.js';

export interface SentMessage {
  message: Message;
  waiting: number;
}

declare module '../common/events/events.js' {
  interface EventMap {
    /**
     * `waiting` is the number of earlier messages that the receiver has not read. `isOneOfMany` is true for a
     * message to several members.
     */
    'message.sent': SentMessage & { isOneOfMany: boolean };
    /** A message was sent to several members. */
    'message.sent_to_many': { sent: SentMessage[] };
    /** `left` is the number of messages from this sender that are still unread. */
    'message.read': { senderId: string; readerId: string; left: number };
  }
}
