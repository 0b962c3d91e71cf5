import { Controller, Get, ServiceUnavailableException } from '@nestjs/common';
import { Public } from '../common/auth/access.js';
import { DatabaseListener } from '../common/db/database-listener.js';
import { GracefulStop } from '../common/http/graceful-stop.js';

const PING_TIMEOUT_MS = 1_000;

/** For load balancers: whether the program lives, and whether it can serve. */
@Controller('health')
export class HealthController {
  constructor(
    private readonly database: DatabaseListener,
    private readonly stop: GracefulStop,
  ) {}

  @Public()
  @Get('live')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  @Public()
  @Get('ready')
  async ready(): Promise<{ status: 'ok' }> {
    if (this.stop.stopping) throw new ServiceUnavailableException('The service is restarting');
    await this.database.ping(PING_TIMEOUT_MS).catch(() => {
      throw new ServiceUnavailableException('The database cannot be reached');
    });
    return { status: 'ok' };
  }
}
