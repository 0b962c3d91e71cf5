import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { EventEmitter } from 'node:events';
import pg, { type ClientConfig, type QueryConfig } from 'pg';
import { DATABASE_ADDRESS, type DatabaseAddress } from './database-address.js';

/** What the database tells every server as a change commits, and the text that comes with it. */
export interface DatabaseChannels {
  /** A member was changed or removed: the user's id. */
  member_changed: [userId: string];
  /** A company's zone or week was changed: its id. */
  company_changed: [companyId: string];
  /** A session ended: its id. */
  session_ended: [sid: string];
  /** A notification was written: its own id and its reader's, parted by a blank. */
  notification_created: [ids: string];
  notification_updated: [ids: string];
  /** One that was never read is gone: its id, its reader's and its type, parted by blanks. */
  notification_withdrawn: [idsAndType: string];
  /** Records of a company changed: a `RecordChange` as JSON. */
  record_changed: [change: string];
  /** A mail waits to be sent. */
  mail_queued: [nothing: string];
  /** A notification waits to be pushed. */
  push_queued: [nothing: string];
  /** Somebody was erased, and what follows from it waits to be done. */
  erasure_queued: [nothing: string];
  /** The listening connection was away: whatever was said meanwhile went unheard. */
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

/**
 * LISTEN on one connection of its own. Triggers send the NOTIFYs, so a message goes out
 * exactly when its change commits, whichever server made it.
 */
@Injectable()
export class DatabaseListener
  extends EventEmitter<DatabaseChannels>
  implements OnApplicationBootstrap, OnApplicationShutdown
{
  private readonly log = new Logger(DatabaseListener.name);
  private client: pg.Client | null = null;
  private retry: NodeJS.Timeout | null = null;
  private closed = false;
  private asking: Promise<unknown> | null = null;

  constructor(@Inject(DATABASE_ADDRESS) private readonly address: DatabaseAddress) {
    super();
    this.setMaxListeners(50);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.connect();
  }

  async onApplicationShutdown(): Promise<void> {
    this.closed = true;
    if (this.retry) clearTimeout(this.retry);
    await this.client?.end().catch(() => undefined);
  }

  /** Whether the database answers within so long; asked on the connection that listens, which no request can take,
   * and once for all who ask meanwhile.
   * @throws when it does not */
  ping(timeoutMs: number): Promise<unknown> {
    const question: QueryConfig & Pick<ClientConfig, 'query_timeout'> = {
      text: 'select',
      query_timeout: timeoutMs,
    };
    this.asking ??= (this.client?.query(question) ?? Promise.reject(new Error('Not connected'))).finally(
      () => (this.asking = null),
    );
    return this.asking;
  }

  /** Whether it listens now; if not, it tries again on its own. */
  private async connect(): Promise<boolean> {
    const client = new pg.Client({ ...this.address, application_name: 'muster-changes', keepAlive: true });
    this.client = client;
    client.on('error', () => undefined);
    client.on('end', () => this.again());
    client.on('notification', ({ channel, payload }) => this.pass(channel, payload ?? ''));
    try {
      await client.connect();
      await client.query(CHANNELS.map((channel) => `listen ${channel}`).join(';'));
      return true;
    } catch (error) {
      this.log.warn(`Cannot listen to the database: ${(error as Error).message}`);
      await client.end().catch(() => undefined);
      this.again();
      return false;
    }
  }

  private again(): void {
    if (this.closed || this.retry) return;
    this.retry = setTimeout(() => {
      this.retry = null;
      void this.connect().then((listens) => listens && this.emit('reconnected'));
    }, RETRY_MS);
  }

  private pass(channel: string, payload: string): void {
    const known = CHANNELS.find((name) => name === channel);
    if (known) this.emit(known, payload);
  }
}
