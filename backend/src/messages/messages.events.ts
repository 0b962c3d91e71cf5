import type { Message } from './message.entity.js';

declare module '../common/events/events.js' {
  interface EventMap {
    /** `waiting`: how many the receiver had not read from this sender before. */
    'message.sent': { message: Message; waiting: number };
    /** `left`: how many from this sender the reader has not read yet. */
    'message.read': { senderId: string; readerId: string; left: number };
  }
}
