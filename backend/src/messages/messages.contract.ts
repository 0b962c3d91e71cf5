import * as v from 'valibot';
import { PersonName } from '../common/common.contract.js';
import {
  idField,
  listField,
  NOTES_MAX,
  requiredText,
  textProblem,
  TITLE_MAX,
} from '../common/fields/index.js';
import type { RouteTable } from '../common/routes/routes.contract.js';
import {
  Count,
  extendedView,
  Id,
  Instant,
  LocalDay,
  TimeOfDay,
  view,
} from '../common/routes/views.contract.js';
import { UnreadCount } from '../notifications/notifications.contract.js';
import { hitsQuery, threadQuery } from './thread-parts.contract.js';

/** Characters of the last message that a conversation shows. */
export const PREVIEW_MAX = 120;

/** The most receivers of one request. */
const RECEIVERS_MAX = 500;

const RECIPIENT_REQUIRED = 'Recipient is required';
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

export const MessageView = view('MessageView', {
  id: Id,
  senderId: Id,
  receiverId: Id,
  subject: v.string(),
  content: v.string(),
  isRead: v.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type MessageView = v.InferOutput<typeof MessageView>;

/** A message that contains the searched words. Its `preview` starts shortly before them. */
export const HitView = view('HitView', { id: Id, preview: v.string() });
export type HitView = v.InferOutput<typeof HitView>;

/** The messages that were sent to several members, with the id and receiver of each. */
export const SentToManyView = view('SentToManyView', {
  messages: v.array(v.strictObject({ id: Id, receiverId: Id })),
});
export type SentToManyView = v.InferOutput<typeof SentToManyView>;

/** A member whom the reader can write to. */
export const RecipientView = extendedView('RecipientView', PersonName, {
  email: v.string(),
  /** True for an employee's own employer, who is the default recipient. */
  isOwn: v.boolean(),
});
export type RecipientView = v.InferOutput<typeof RecipientView>;

/** A shift with its employees who can be written to. */
export const ShiftPeopleView = view('ShiftPeopleView', {
  id: Id,
  name: v.string(),
  date: LocalDay,
  startTime: TimeOfDay,
  endTime: TimeOfDay,
  venue: v.nullable(v.string()),
  peopleIds: v.array(Id),
});
export type ShiftPeopleView = v.InferOutput<typeof ShiftPeopleView>;

/** A message in short. `preview` is the beginning of its content. */
export const LastMessageView = view('LastMessageView', {
  id: Id,
  senderId: Id,
  subject: v.string(),
  createdAt: Instant,
  preview: v.string(),
});
export type LastMessageView = v.InferOutput<typeof LastMessageView>;

const ConversationBase = view('ConversationBase', {
  id: Id,
  /** The e-mail address is null after the member was erased. */
  user: extendedView('ConversationMember', PersonName, { email: v.nullable(v.string()) }),
  lastMessage: v.nullable(LastMessageView),
  unreadCount: Count,
  /** False if the other member has left. The thread stays and takes no more messages. */
  canReply: v.boolean(),
});

/** The actor's thread with another member. Its id is that member's id. */
export const ConversationView = extendedView('ConversationView', ConversationBase, {
  /** The newest message that contains the searched words; null without a search or without such a message. Its
   * `preview` starts shortly before them. */
  found: v.nullable(LastMessageView),
});
export type ConversationView = v.InferOutput<typeof ConversationView>;

/** A thread. If the other member has left, `successor` is the employer to write to instead. */
export const ConversationDetail = extendedView('ConversationDetail', ConversationBase, {
  successor: v.nullable(PersonName),
});
export type ConversationDetail = v.InferOutput<typeof ConversationDetail>;

export const messageRoutes = {
  'GET /messages/conversations': { summary: 'List your conversations', list: ConversationView },
  'GET /messages/conversations/:id/details': {
    summary: 'Read your conversation with a member',
    answer: ConversationDetail,
  },
  'PATCH /messages/conversations/:id/read': {
    summary: 'Mark all messages of a member as read',
    answer: ConversationDetail,
  },
  'GET /messages/unread-count': { summary: 'Count your unread messages', answer: UnreadCount },
  'GET /messages/recipients': { summary: 'List the members whom you can write to', list: RecipientView },
  'GET /messages/shifts': {
    summary: 'List the shifts of a day with their employees, to write to all of them',
    query: { date: LocalDay },
    answer: v.array(ShiftPeopleView),
  },
  'GET /messages/:id': {
    summary: 'Read a part of the messages between you and a member',
    query: threadQuery,
    list: MessageView,
    ownRange: true,
  },
  'GET /messages/:id/hits': {
    summary: 'Search the messages between you and a member',
    query: hitsQuery,
    answer: v.array(HitView),
  },
  'POST /messages': {
    summary: 'Send a message to a member',
    body: SendMessageRequest,
    answer: MessageView,
    idempotent: true,
  },
  'POST /messages/many': {
    summary: 'Send a message to several members',
    body: SendToManyRequest,
    answer: SentToManyView,
    idempotent: true,
  },
  'PATCH /messages/:id/read': {
    summary: 'Mark a message as read',
    answer: MessageView,
    errors: { not_receiver: 403 },
  },
} satisfies RouteTable;

type MessageRoutes = typeof messageRoutes;
declare module '../common/routes/routes.contract.js' {
  interface ApiRoutes extends MessageRoutes {}
}

declare module '../common/events/record-kinds.contract.js' {
  interface RecordKinds {
    message: true;
  }
}
