import type { PersonName } from '../common/common.contract.js';
import {
  idField,
  listField,
  NOTES_MAX,
  requiredText,
  textProblem,
  TITLE_MAX,
} from '../common/fields/index.js';

/** Characters of the last message that a conversation shows. */
export const PREVIEW_MAX = 120;

/** The most receivers of one request. */
export const RECEIVERS_MAX = 500;

export const RECIPIENT_REQUIRED = 'Recipient is required';
const subject = { label: 'Subject', required: 'Subject is required', max: TITLE_MAX };
const content = { label: 'Message', required: 'Message is required', max: NOTES_MAX };

/** Returns why the text cannot be a message's content, or null. */
export function messageContentProblem(text: string): string | null {
  return textProblem(text, content.label, content.max);
}

/** The texts of a message and its writer. */
class MessageText {
  /**
   * The author of a message that the browser stored before it was sent. The server refuses it in another member's
   * session.
   */
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

/** A receiver of a message to several members. */
export class Receiver {
  @idField({ label: 'Recipient', required: RECIPIENT_REQUIRED })
  id!: string;
}

/** One message to several members. Each of them gets it in their own thread. */
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

/** A message that contains the searched words. Its `preview` starts shortly before them. */
export interface HitView {
  id: string;
  preview: string;
}

/** The messages that were sent to several members, with the id and receiver of each. */
export interface SentToManyView {
  messages: Pick<MessageView, 'id' | 'receiverId'>[];
}

/** A member whom the reader can write to. */
export interface RecipientView extends PersonName {
  email: string;
  /** True for an employee's own employer, who is the default recipient. */
  isOwn: boolean;
}

/** A shift with its employees who can be written to. */
export interface ShiftPeopleView {
  id: string;
  name: string;
  date: string;
  startTime: string;
  endTime: string;
  venue: string | null;
  peopleIds: string[];
}

/** A message in short. `preview` is the beginning of its content. */
export interface LastMessageView extends Pick<MessageView, 'id' | 'senderId' | 'subject' | 'createdAt'> {
  preview: string;
}

/** The actor's thread with another member. Its id is that member's id. */
export interface ConversationView {
  id: string;
  /** The e-mail address is null after the member was erased. */
  user: PersonName & { email: string | null };
  lastMessage: LastMessageView | null;
  /** The newest message that contains the searched words; null without a search or without such a message. Its
   * `preview` starts shortly before them. */
  found: LastMessageView | null;
  unreadCount: number;
  /** False if the other member has left. The thread stays and takes no more messages. */
  canReply: boolean;
}

/** A thread. If the other member has left, `successor` is the employer to write to instead. */
export interface ConversationDetail extends Omit<ConversationView, 'found'> {
  successor: PersonName | null;
}
