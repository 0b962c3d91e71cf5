import { Controller, Get } from '@nestjs/common';
import { Public } from '../common/auth/access.js';
import type { ReadyView } from './health.contract.js';
import { HealthService } from './health.service.js';

/** Tells load balancers whether the server is running and whether it can serve requests. */
@Controller('health')
export class HealthController {
  constructor(private readonly health: HealthService) {}

  @Public()
  @Get('live')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  @Public()
  @Get('ready')
  ready(): Promise<ReadyView> {
    return this.health.ready();
  }
}
