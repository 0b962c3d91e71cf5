import type { Message } from './message.entity.js';

export interface SentMessage {
  message: Message;
  waiting: number;
}

declare module '../common/events/events.js' {
  interface EventMap {
    /** `waiting`: how many the receiver had not read from this sender before. `isOneOfMany`: the same was written to others. */
    'message.sent': SentMessage & { isOneOfMany: boolean };
    /** The same was written to several people. */
    'message.sent_to_many': { sent: SentMessage[] };
    /** `left`: how many from this sender the reader has not read yet. */
    'message.read': { senderId: string; readerId: string; left: number };
  }
}
