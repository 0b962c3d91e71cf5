import { Controller } from '@nestjs/common';
import { Public } from '../common/auth/access.js';
import { Route } from '../common/routes/route.js';
import { healthRoutes, type LiveView, type ReadyView } from './health.contract.js';
import { HealthService } from './health.service.js';

/** Tells load balancers whether the server is running and whether it can serve requests. */
@Controller()
export class HealthController {
  constructor(private readonly health: HealthService) {}

  @Public()
  @Route(healthRoutes, 'GET /health/live')
  live(): LiveView {
    return { status: 'ok' };
  }

  @Public()
  @Route(healthRoutes, 'GET /health/ready')
  ready(): Promise<ReadyView> {
    return this.health.ready();
  }
}
