import { SOCKET_PATH } from '@contract/common/common.contract.js';
import type { ChangedMessage } from '@contract/common/events/record-kinds.contract.js';
import type {
  AuthenticateMessage,
  NotificationMessage,
  NotificationWithdrawnMessage,
} from '@contract/notifications/notifications.contract.js';
import { toast } from '../ui/toast-store.js';
import { hearChanged } from './changes.js';
import { changeByNotification } from './keys.js';
import { refresh, refreshAll } from './query-client.js';

/** After being closed by the server; doubled each time, so that too many open tabs do not push each other out for ever. */
const REOPEN_MS = 1_000;
const REOPEN_MOST_MS = 60_000;

/** A connection that opens later than this reads all anew; the server tells of what an earlier one missed. */
const LATE_MS = 60_000;

interface Live {
  userId: string;
  /** Asked when the server closes the socket: is the session still there? */
  stillSignedIn: () => Promise<boolean>;
}

function receive(message: NotificationMessage): void {
  const { title, message: text } = message.data;
  toast({ title, description: text, polite: true });
  update(message);
}

function update({ data: { type } }: NotificationMessage | NotificationWithdrawnMessage): void {
  const change = changeByNotification[type];
  void refresh('notification', ...(change ? [change] : []));
}

/** Opens the live connection of a signed-in person; the answer closes it. */
export function openSocket({ userId, stillSignedIn }: Live): () => void {
  let closed = false;
  let close = (): void => undefined;
  const began = performance.now();
  void import('socket.io-client').then(({ io }) => {
    if (closed) return;
    const socket = io({ path: SOCKET_PATH, transports: ['websocket'], withCredentials: true });
    let connectedBefore = false;
    let reopenMs = REOPEN_MS;
    socket.on('connect', () => {
      const readingMs = connectedBefore ? undefined : performance.now() - began;
      const hello: AuthenticateMessage = { type: 'authenticate', userId, readingMs };
      socket.emit('authenticate', hello);
      if (connectedBefore || performance.now() - began > LATE_MS) void refreshAll();
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
    socket.on('disconnect', (cause) => {
      if (cause !== 'io server disconnect' || closed) return;
      const pauseMs = reopenMs;
      reopenMs = Math.min(2 * reopenMs, REOPEN_MOST_MS);
      // Asked at once: somebody who was signed out everywhere is out on every open tab.
      void stillSignedIn().then((signedIn) => {
        if (signedIn) setTimeout(() => !closed && socket.connect(), pauseMs);
      });
    });
    close = () => socket.disconnect();
  });
  return () => {
    closed = true;
    close();
  };
}
