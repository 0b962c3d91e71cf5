import { Injectable, ServiceUnavailableException } from '@nestjs/common';
import { DatabaseListener } from '../common/db/database-listener.js';
import { Connections } from '../common/db/pool/connections.js';
import { ForwardedScheme } from '../common/http/forwarded-scheme.js';
import { GracefulStop } from '../common/http/graceful-stop.js';
import type { BackupState, ReadyView } from './health.contract.js';

const PING_TIMEOUT_MS = 1_000;

@Injectable()
export class HealthService {
  private backup: (() => BackupState) | null = null;

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
   * @throws ServiceUnavailableException while the server stops, if it lost count of its connections, or if the database
   * does not answer
   */
  async ready(): Promise<ReadyView> {
    const { warning } = this.scheme;
    if (this.stop.stopping) throw new ServiceUnavailableException('The service is restarting');
    if (!this.connections.isSound) throw new ServiceUnavailableException('The server must be restarted');
    await this.database.ping(PING_TIMEOUT_MS).catch(() => {
      throw new ServiceUnavailableException('The database cannot be reached');
    });
    return { status: 'ok', ...(warning && { warning }), ...(this.backup && { backup: this.backup() }) };
  }
}
