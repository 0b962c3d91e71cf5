import { Injectable, Logger } from '@nestjs/common';
import { isReadOnlyServer } from '../common/db/database-errors.js';
import { DatabaseListener } from '../common/db/database-listener.js';
import { Connections } from '../common/db/pool/connections.js';
import { NotReady } from '../common/http/errors.js';
import { ForwardedScheme } from '../common/http/forwarded-scheme.js';
import { GracefulStop } from '../common/http/graceful-stop.js';
import type { BackupState, ReadyView } from './health.contract.js';

const PING_TIMEOUT_MS = 1_000;

@Injectable()
export class HealthService {
  private readonly log = new Logger(HealthService.name);
  private backup: (() => BackupState) | null = null;
  private isOut = false;

  constructor(
    private readonly database: DatabaseListener,
    private readonly connections: Connections,
    private readonly stop: GracefulStop,
    private readonly scheme: ForwardedScheme,
  ) {}

  /** Adds the state of backups to the answers. A missing backup does not keep the server from serving. */
  showBackup(state: () => BackupState): void {
    this.backup = state;
  }

  /**
   * Logs one line when the server is no longer ready, and one when it is ready again.
   * @throws NotReady while the server stops, if it lost count of its connections, or if the database does not answer or
   * accepts no changes
   */
  async ready(): Promise<ReadyView> {
    const problem = await this.problem();
    if (problem !== null && !this.isOut) this.log.error(`Not ready: ${problem}`);
    if (problem === null && this.isOut) this.log.log('Ready again');
    this.isOut = problem !== null;
    if (problem !== null) throw new NotReady(problem);
    const { warning } = this.scheme;
    return { status: 'ok', ...(warning && { warning }), ...(this.backup && { backup: this.backup() }) };
  }

  private async problem(): Promise<string | null> {
    if (this.stop.stopping) return 'The service is restarting';
    if (!this.connections.isSound) return 'The server must be restarted';
    return this.database.ping(PING_TIMEOUT_MS).then(
      () => null,
      (error: unknown) =>
        isReadOnlyServer(error) ? 'The database accepts no changes' : 'The database cannot be reached',
    );
  }
}
