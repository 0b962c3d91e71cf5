import { SOCKET_PATH } from '@contract/common/common.contract.js';
import type { ChangedMessage } from '@contract/common/events/record-kinds.contract.js';
import type {
  AuthenticateMessage,
  NotificationMessage,
  NotificationWithdrawnMessage,
} from '@contract/notifications/notifications.contract.js';
import { io, type Socket } from 'socket.io-client';
import { backOff, type BackOff } from '../lib/timing/back-off.js';
import { refetchAll, refetchChange, refetchForNotification } from './refetch-on-change.js';

/**
 * The pause before a reconnect, doubled each time.
 * Otherwise too many open tabs would close each other's sockets forever.
 */
const REOPEN_MS = 1_000;
const REOPEN_MOST_MS = 60_000;

/** A page that connects later than this refetches everything. Before that, the server repeats missed events. */
const LATE_MS = 60_000;

export type Notified = NotificationMessage['data'];

/** The user of a socket connection. */
export interface Live {
  userId: string;
  /** Called when the server closes the socket. Returns whether the session still exists. */
  stillSignedIn: () => Promise<boolean>;
  showNotification: (notified: Notified) => void;
}

interface State {
  isClosed: boolean;
  /** When the page started to load data, in `performance.now()` milliseconds. */
  began: number;
  pauses: BackOff;
}

function refetchAbout({ data: { type } }: NotificationMessage | NotificationWithdrawnMessage): void {
  refetchForNotification(type);
}

/**
 * Connects a signed-in user. `began` is the `performance.now()` at which the page started to load. The returned
 * function closes the connection.
 */
export function openSocket(live: Live, began: number): () => void {
  const state: State = { isClosed: false, began, pauses: backOff(REOPEN_MS, REOPEN_MOST_MS) };
  const socket = io({ path: SOCKET_PATH, transports: ['websocket'], withCredentials: true });
  listenTo(socket, live, state);
  return () => {
    state.isClosed = true;
    socket.disconnect();
  };
}

/** Runs the work after a pause that doubles each time, unless the connection was closed. */
function runAfterPause(state: State, work: () => void): void {
  setTimeout(() => !state.isClosed && work(), state.pauses.next());
}

function listenTo(socket: Socket, { userId, stillSignedIn, showNotification }: Live, state: State): void {
  let connectedBefore = false;
  socket.on('connect', () => {
    const sinceMs = performance.now() - state.began;
    const readingMs = connectedBefore ? undefined : sinceMs;
    const hello: AuthenticateMessage = { type: 'authenticate', userId, readingMs };
    socket.emit('authenticate', hello);
    if (connectedBefore || sinceMs > LATE_MS) void refetchAll();
    connectedBefore = true;
  });
  const handle = <Message>(event: string, work: (message: Message) => void) =>
    socket.on(event, (message: Message) => {
      try {
        work(message);
      } catch (error) {
        console.error('A live message could not be read', error);
      }
    });
  handle<NotificationMessage>('notification', (message) => {
    showNotification(message.data);
    refetchAbout(message);
  });
  // The text of an earlier notification changed, or it was withdrawn. The list is refetched without an alert.
  handle('notification_updated', refetchAbout);
  handle('notification_withdrawn', refetchAbout);
  handle<ChangedMessage>('changed', refetchChange);
  // The server closed or refused the connection. Socket.IO reconnects by itself only after network failures.
  const reopen = async (): Promise<void> => {
    if (socket.active || state.isClosed) return;
    // The session is checked without a pause, so that signing out everywhere takes effect in every open tab at once.
    if (await stillSignedIn()) runAfterPause(state, () => socket.connect());
  };
  socket.on('disconnect', () => void reopen());
  socket.on('connect_error', () => void reopen());
}
