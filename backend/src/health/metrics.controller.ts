import { Controller, Header, UseGuards } from '@nestjs/common';
import { Public } from '../common/auth/access.js';
import { Route } from '../common/routes/route.js';
import { healthRoutes } from './health.contract.js';
import { MetricsTokenGuard } from './metrics-token.guard.js';
import { MetricsService } from './metrics.service.js';

/** Serves metrics in Prometheus' text format. */
@Controller()
export class MetricsController {
  constructor(private readonly metrics: MetricsService) {}

  @Public()
  @UseGuards(MetricsTokenGuard)
  @Header('Content-Type', 'text/plain; version=0.0.4; charset=utf-8')
  @Route(healthRoutes, 'GET /metrics')
  read(): Promise<string> {
    return this.metrics.registry.metrics();
  }
}
