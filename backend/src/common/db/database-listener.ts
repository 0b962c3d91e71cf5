import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { LISTEN_ADDRESS, type DatabaseAddress } from './database-address.js';
import { isReadOnlyServer } from './database-errors.js';
import { rejectReadOnly } from './pool/session-settings.js';
import { PrimaryClient } from './primary-client.js';

/** The channels that the database notifies when a change commits, with the content of each message. */
export interface DatabaseChannels {
  /** A member was changed or removed. The text is the user's id. */
  member_changed: [userId: string];
  /** The time zone or first weekday of a company changed. The text is the company's id. */
  company_changed: [companyId: string];
  /** A session ended. The text is its id. */
  session_ended: [sid: string];
  /** A notification was created. The text is its id and the reader's id, separated by a space. */
  notification_created: [ids: string];
  notification_updated: [ids: string];
  /** An unread notification was withdrawn. The text is its id, the reader's id and its type, separated by spaces. */
  notification_withdrawn: [idsAndType: string];
  /** Records of a company changed. The text is a `RecordChange` as JSON. */
  record_changed: [change: string];
  /** A mail is ready to send. */
  mail_queued: [nothing: string];
  /** A notification is ready to be pushed. */
  push_queued: [nothing: string];
  /** An employee was erased, and the later steps of the erasure are due. */
  erasure_queued: [nothing: string];
  /** The connection was lost and is open again. Messages in between were missed. */
  reconnected: [];
}

const CHANNELS = [
  'member_changed',
  'company_changed',
  'session_ended',
  'notification_created',
  'notification_updated',
  'notification_withdrawn',
  'record_changed',
  'mail_queued',
  'push_queued',
  'erasure_queued',
] as const;
const RETRY_MS = 500;
/** Cuts a connection that does not answer, after a failover or because the host fell silent. */
const ANSWER_MS = 10_000;
const CHECK_EVERY_MS = 5_000;
const END_MS = 1_000;

/**
 * Listens on a separate connection. Triggers send the messages, so each one arrives exactly when its change commits,
 * from any server.
 */
@Injectable()
export class DatabaseListener
  extends EventEmitter<DatabaseChannels>
  implements OnApplicationBootstrap, OnApplicationShutdown
{
  private readonly log = new Logger(DatabaseListener.name);
  private client: PrimaryClient | null = null;
  private retry: NodeJS.Timeout | null = null;
  private check: NodeJS.Timeout | null = null;
  private closed = false;
  private asking: Promise<void> | null = null;
  private isLost = false;

  constructor(@Inject(LISTEN_ADDRESS) private readonly address: DatabaseAddress) {
    super();
    this.setMaxListeners(50);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.connect();
    this.check = setInterval(() => void this.leaveIfSilent(), CHECK_EVERY_MS);
  }

  async onApplicationShutdown(): Promise<void> {
    this.closed = true;
    if (this.retry) clearTimeout(this.retry);
    if (this.check) clearInterval(this.check);
    // A silent host never confirms the end. The program ends soon.
    const end = this.client?.end().catch(() => undefined);
    await Promise.race([end, sleep(END_MS, undefined, { ref: false })]);
  }

  /**
   * Checks that the database answers within this time and accepts changes. Uses the listening connection, which requests cannot occupy, and
   * one query for simultaneous calls.
   * @throws if it does not
   */
  ping(timeoutMs: number): Promise<void> {
    this.asking ??= this.ask(timeoutMs).finally(() => (this.asking = null));
    return this.asking;
  }

  private async ask(timeoutMs: number): Promise<void> {
    const { client } = this;
    if (!client) throw new Error('Not connected');
    await rejectReadOnly(client, timeoutMs).catch((error: unknown) => {
      // The next connection may lead to the new primary.
      if (isReadOnlyServer(error)) void client.end();
      throw error;
    });
  }

  /** Ends the connection if the server does not answer. The listener sends no other statements, so it would not notice. */
  private async leaveIfSilent(): Promise<void> {
    const { client } = this;
    if (!client || this.isLost) return;
    await rejectReadOnly(client, ANSWER_MS).catch(() => client.end());
  }

  /** Returns whether it listens now. If not, it tries again by itself. */
  private async connect(): Promise<boolean> {
    const client = new PrimaryClient({
      ...this.address,
      application_name: 'muster-changes',
      connectionTimeoutMillis: ANSWER_MS,
      keepAlive: true,
    });
    this.client = client;
    client.on('error', () => undefined);
    client.on('end', () => this.reconnectLater());
    client.on('notification', ({ channel, payload }) => this.emitKnownChannel(channel, payload ?? ''));
    try {
      await client.connect();
      await rejectReadOnly(client, ANSWER_MS);
      await client.query(CHANNELS.map((channel) => `listen ${channel}`).join(';'));
      if (this.isLost) this.log.log('Listens to the database again');
      this.isLost = false;
      return true;
    } catch (error) {
      if (!this.isLost) this.log.warn(`Cannot listen to the database: ${(error as Error).message}`);
      this.isLost = true;
      await client.end().catch(() => undefined);
      this.reconnectLater();
      return false;
    }
  }

  private reconnectLater(): void {
    if (this.closed || this.retry) return;
    this.retry = setTimeout(() => {
      this.retry = null;
      void this.connect().then((listens) => listens && this.emit('reconnected'));
    }, RETRY_MS);
  }

  private emitKnownChannel(channel: string, payload: string): void {
    const known = CHANNELS.find((name) => name === channel);
    if (known) this.emit(known, payload);
  }
}
