import { membersOf, type Account } from '../../session/members.js';

/** A message that the server has not answered for, as it is kept until it has. */
export interface UnsentMessage {
  /** The key by which the server makes it once, for good. */
  id: string;
  /** The member who wrote it to one person; empty where it goes to several: versions that know of one alone go by this,
   * and leave it to others. */
  userId: string;
  /** The member who wrote it to several people. */
  writerId?: string;
  /** Who gets it; empty where it goes to several. */
  receiverId: string;
  /** What the receiver was called, or how many they are, so that it can be named without a connection. */
  receiverName: string;
  /** The several people who get it, each in a thread of their own. */
  receiverIds?: readonly string[];
  subject: string;
  content: string;
  /** When it was wanted to be sent, the last time, by this device's clock. */
  wantedAt: number;
  /** Why it was not sent; null while nothing is known against it. */
  problem: string | null;
  /** The server has refused it: only its writer has it sent again. */
  isRefused: boolean;
  /** It was refused because somebody who should get it cannot be written to. */
  lacksReceiver?: boolean;
}

/** For so long it is sent without being asked for again: what was written yesterday may hold no more, and the server
 * knows what it has made for two days. */
const DUE_MS = 24 * 3_600_000;

/** True for what is sent as soon as there is a connection. */
export function isDue({ isRefused, wantedAt }: UnsentMessage, now: number): boolean {
  return !isRefused && now - wantedAt < DUE_MS;
}

/** True for what was written in this company by whoever is signed in: a session sends nothing but its own. */
export function isOf(message: UnsentMessage, { id }: Pick<Account, 'id'>): boolean {
  return writerOf(message) === id;
}

/** True for what was written by this account, in whichever company. */
export function isOfWriter(message: UnsentMessage, user: Account): boolean {
  return membersOf(user).includes(writerOf(message));
}

/** The member who wrote it. */
export function writerOf({ userId, writerId }: UnsentMessage): string {
  return writerId ?? userId;
}

/** True for what can be written anew to the others. */
export function isForOthers({ receiverIds, isRefused, lacksReceiver }: UnsentMessage): boolean {
  return receiverIds !== undefined && isRefused && lacksReceiver === true;
}

/** Why it was not sent; null while it is under way. */
export function problemOf(message: UnsentMessage, now: number): string | null {
  if (message.problem !== null || isDue(message, now)) return message.problem;
  return 'Not sent.';
}
