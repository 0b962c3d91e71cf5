import type { PersonName } from '../common/common.contract.js';
import {
  idField,
  listField,
  NOTES_MAX,
  requiredText,
  textProblem,
  TITLE_MAX,
} from '../common/fields/index.js';

/** How much of its last message's content a conversation shows. */
export const PREVIEW_MAX = 120;

/** To how many people one call may write. */
export const RECEIVERS_MAX = 500;

export const RECIPIENT_REQUIRED = 'Recipient is required';
const subject = { label: 'Subject', required: 'Subject is required', max: TITLE_MAX };
const content = { label: 'Message', required: 'Message is required', max: NOTES_MAX };

/** Why this cannot be what a message says; null when it can. */
export function contentProblem(text: string): string | null {
  return textProblem(text, content.label, content.max);
}

/** What a message says, and whose it is. */
class MessageText {
  /** Whose message it is, where it was kept before it could be sent: nobody else's session sends it. */
  @idField({ label: 'Writer', required: 'Writer is required', optional: true })
  writerId?: string;

  @requiredText(subject)
  subject!: string;

  @requiredText(content)
  content!: string;
}

export class SendMessageRequest extends MessageText {
  @idField({ label: 'Recipient', required: RECIPIENT_REQUIRED })
  receiverId!: string;
}

/** One of several people who are written to. */
export class Receiver {
  @idField({ label: 'Recipient', required: RECIPIENT_REQUIRED })
  id!: string;
}

/** One message to several people, each of whom gets it in a thread of their own. */
export class SendToManyRequest extends MessageText {
  @listField(Receiver, {
    min: 1,
    max: RECEIVERS_MAX,
    tooFew: RECIPIENT_REQUIRED,
    tooMany: `Choose at most ${RECEIVERS_MAX} people`,
    invalid: 'Recipient is not valid',
  })
  receivers!: Receiver[];
}

export interface MessageView {
  id: string;
  senderId: string;
  receiverId: string;
  subject: string;
  content: string;
  isRead: boolean;
  createdAt: string;
  updatedAt: string;
}

/** A message of a thread in which was written what is looked for; `preview` begins a little before the words. */
export interface HitView {
  id: string;
  preview: string;
}

/** What was sent to several people: which message each of them got. */
export interface SentToManyView {
  messages: Pick<MessageView, 'id' | 'receiverId'>[];
}

/** Somebody who can be written to. */
export interface RecipientView extends PersonName {
  email: string;
  /** True for an employee's own employer, whom they write to by default. */
  isOwn: boolean;
}

/** A shift, and those who work it and can be written to. */
export interface ShiftPeopleView {
  id: string;
  name: string;
  date: string;
  startTime: string;
  endTime: string;
  venue: string | null;
  peopleIds: string[];
}

/** A message of a thread in short; `preview` is how its content begins. */
export interface LastMessageView extends Pick<MessageView, 'id' | 'senderId' | 'subject' | 'createdAt'> {
  preview: string;
}

/** One's own thread with somebody else; its id is that person's. */
export interface ConversationView {
  id: string;
  /** Without an address once they were erased. */
  user: PersonName & { email: string | null };
  lastMessage: LastMessageView | null;
  /** Of a search: the newest message in which that was written; `preview` begins a little before the words. */
  found: LastMessageView | null;
  unreadCount: number;
  /** False when they have left: the thread stays, and nothing more can be sent. */
  canReply: boolean;
}

/** One thread, with whom to write to when the other person has left. */
export interface ConversationDetail extends Omit<ConversationView, 'found'> {
  successor: PersonName | null;
}
