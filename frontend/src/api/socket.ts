import { SOCKET_PATH } from '@contract/common/common.contract.js';
import type { ChangedMessage } from '@contract/common/events/record-kinds.contract.js';
import type {
  AuthenticateMessage,
  NotificationMessage,
  NotificationWithdrawnMessage,
} from '@contract/notifications/notifications.contract.js';
import { io, type Socket } from 'socket.io-client';
import { isConversationShown } from '../lib/shown-conversation.js';
import { backOff, type BackOff } from '../lib/back-off.js';
import { showNotification } from '../notifications/notification-toast.js';
import { hearChanged, hearNotified } from './changes.js';
import type { Live } from './live.js';
import { refreshAll } from './query-client.js';

/** After being closed by the server; doubled each time, so that too many open tabs do not push each other out for ever. */
const REOPEN_MS = 1_000;
const REOPEN_MOST_MS = 60_000;

/** A connection that opens later than this reads all anew; the server tells of what an earlier one missed. */
const LATE_MS = 60_000;

interface State {
  isClosed: boolean;
  /** When its page began to read, by the page's own time. */
  began: number;
  pauses: BackOff;
}

function receive(message: NotificationMessage): void {
  if (!isConversationShown(message.data.data.conversationId)) showNotification(message.data);
  update(message);
}

function update({ data: { type } }: NotificationMessage | NotificationWithdrawnMessage): void {
  hearNotified(type);
}

/** Connects a signed-in person whose page began to read at this time of its own; the answer closes the connection. */
export function openSocket(live: Live, began: number): () => void {
  const state: State = { isClosed: false, began, pauses: backOff(REOPEN_MS, REOPEN_MOST_MS) };
  const socket = io({ path: SOCKET_PATH, transports: ['websocket'], withCredentials: true });
  listen(socket, live, state);
  return () => {
    state.isClosed = true;
    socket.disconnect();
  };
}

/** Does this after a pause that doubles, unless the connection is not wanted any more. */
function later(state: State, work: () => void): void {
  setTimeout(() => !state.isClosed && work(), state.pauses.next());
}

function listen(socket: Socket, { userId, stillSignedIn }: Live, state: State): void {
  let connectedBefore = false;
  socket.on('connect', () => {
    const sinceMs = performance.now() - state.began;
    const readingMs = connectedBefore ? undefined : sinceMs;
    const hello: AuthenticateMessage = { type: 'authenticate', userId, readingMs };
    socket.emit('authenticate', hello);
    if (connectedBefore || sinceMs > LATE_MS) void refreshAll();
    connectedBefore = true;
  });
  const hear = <Message>(event: string, work: (message: Message) => void) =>
    socket.on(event, (message: Message) => {
      try {
        work(message);
      } catch (error) {
        console.error('A live message could not be read', error);
      }
    });
  hear('notification', receive);
  // What was told before says something newer now: the screen shows it, without an alert.
  hear('notification_updated', update);
  hear('notification_withdrawn', update);
  hear<ChangedMessage>('changed', hearChanged);
  // Closed or refused by the server: Socket.IO itself comes back only from what the network did.
  const reopen = async (): Promise<void> => {
    if (socket.active || state.isClosed) return;
    // Asked at once: somebody who was signed out everywhere is out on every open tab.
    if (await stillSignedIn()) later(state, () => socket.connect());
  };
  socket.on('disconnect', () => void reopen());
  socket.on('connect_error', () => void reopen());
}
