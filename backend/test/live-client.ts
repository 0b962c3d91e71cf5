import { io, type Socket } from 'socket.io-client';
import { SOCKET_PATH } from '../src/common/common.contract.js';
import type { ChangedMessage } from '../src/common/events/record-kinds.contract.js';
import type {
  NotificationMessage,
  NotificationWithdrawnMessage,
} from '../src/notifications/notifications.contract.js';
import type { Person } from './people.js';
import { until } from './until.js';

/** A live connection and the messages that it received. */
export class LiveClient {
  readonly heard: NotificationMessage[] = [];
  /** Updates of notifications that the client knows. */
  readonly updated: NotificationMessage[] = [];
  /** Withdrawals of notifications that the client knows. */
  readonly withdrawn: NotificationWithdrawnMessage[] = [];
  /** Changed records. */
  readonly changed: ChangedMessage[] = [];
  /** The reason why the connection was closed or refused, null while it is open. */
  ended: string | null = null;
  readonly socket: Socket;

  constructor(url: string, headers: Record<string, string>) {
    this.socket = io(url, {
      path: SOCKET_PATH,
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      extraHeaders: headers,
    });
    this.socket.on('notification', (message: NotificationMessage) => this.heard.push(message));
    this.socket.on('notification_updated', (message: NotificationMessage) => this.updated.push(message));
    this.socket.on('notification_withdrawn', (message: NotificationWithdrawnMessage) =>
      this.withdrawn.push(message),
    );
    this.socket.on('changed', (message: ChangedMessage) => this.changed.push(message));
    this.socket.on('disconnect', (reason) => (this.ended = reason));
    this.socket.on('connect_error', (error) => (this.ended = error.message));
  }

  /** Resolves once the connection is open or refused. */
  async settled(): Promise<this> {
    await until(() => this.socket.connected || this.ended !== null, 'the socket opens or is refused');
    return this;
  }

  close(): void {
    this.socket.disconnect();
  }
}

interface GoLive {
  url?: string;
  headers?: Record<string, string>;
  /** Milliseconds since the client began to read its data. */
  readingMs?: number;
}

/** Opens a live connection with the person's session, to their server or another, and authenticates it. */
export async function goLive(
  person: Person,
  { url = person.url, headers = {}, readingMs }: GoLive = {},
): Promise<LiveClient> {
  const client = await new LiveClient(url, { cookie: person.cookie(), ...headers }).settled();
  client.socket.emit('authenticate', { type: 'authenticate', userId: person.id, readingMs });
  return client;
}

/** Waits long enough for a message to arrive if one was sent. */
export function quiet(ms = 300): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
