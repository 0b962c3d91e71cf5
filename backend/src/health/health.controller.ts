import { Controller, Get } from '@nestjs/common';
import { Public } from '../common/auth/access.js';
import type { ReadyView } from './health.contract.js';
import { HealthService } from './health.service.js';

/** For load balancers: whether the program lives, and whether it can serve. */
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
