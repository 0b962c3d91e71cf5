import { membershipIdsOf, type Account } from '@/session/membership-ids.js';

/** A message that is stored on the device until the server accepts it. */
export interface UnsentMessage {
  /** The idempotency key and id, which never change. */
  id: string;
  /** The member who wrote it to one person. Empty for several recipients, so that older client versions do not send
   * it. */
  userId: string;
  /** The member who wrote it to several recipients. */
  writerId?: string;
  /** The recipient; empty if there are several. */
  receiverId: string;
  /** The recipient's name, or the number of recipients, so that it can be shown offline. */
  receiverName: string;
  /** Several recipients, who each get the message in a separate thread. */
  receiverIds?: readonly string[];
  subject: string;
  content: string;
  /** The time of the last request to send it, in milliseconds of this device's clock. */
  wantedAt: number;
  /** The sentence that explains the last failure; null if none is known. */
  problem: string | null;
  /** The server has refused it, so it is sent again only when its writer resends it. */
  isRefused: boolean;
  /** True if the server refused it because a recipient does not exist. */
  lacksReceiver?: boolean;
}

declare module '../../../../session/phone-database.js' {
  interface KeptUnsent {
    messages: UnsentMessage;
  }
}

/** How long a message is sent automatically. Older ones may be outdated, and the server remembers idempotency keys
 * for two days. */
const DUE_MS = 24 * 3_600_000;

/** True if the message is sent automatically when there is a connection. */
export function isDue({ isRefused, wantedAt }: UnsentMessage, now: number): boolean {
  return !isRefused && now - wantedAt < DUE_MS;
}

/** True if the signed-in member wrote the message. */
export function isWrittenBy(message: UnsentMessage, { id }: Pick<Account, 'id'>): boolean {
  return writerOf(message) === id;
}

/** True if the account wrote the message, in any of its companies. */
export function isWrittenByAccount(message: UnsentMessage, user: Account): boolean {
  return membershipIdsOf(user).includes(writerOf(message));
}

export function writerOf({ userId, writerId }: UnsentMessage): string {
  return writerId ?? userId;
}

/** True if the writer can edit the message and send it to the other recipients. */
export function canSendToOthers({ receiverIds, isRefused, lacksReceiver }: UnsentMessage): boolean {
  return receiverIds !== undefined && isRefused && lacksReceiver === true;
}

/** Returns why the message was not sent; null while it is being sent. */
export function notSentText(message: UnsentMessage, now: number): string | null {
  if (message.problem !== null || isDue(message, now)) return message.problem;
  return 'Not sent.';
}
