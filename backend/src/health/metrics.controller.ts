import { Controller, Get, Header, Headers, UnauthorizedException } from '@nestjs/common';
import { createHash, timingSafeEqual } from 'node:crypto';
import { Public } from '../common/auth/access.js';
import { UNAUTHORISED } from '../common/http/errors.js';
import { Config } from '../config/config.js';
import { MetricsService } from './metrics.service.js';

/** Metrics in Prometheus' text format; with METRICS_TOKEN set, only for who bears it. */
@Controller('metrics')
export class MetricsController {
  constructor(
    private readonly metrics: MetricsService,
    private readonly config: Config,
  ) {}

  @Public()
  @Header('Content-Type', 'text/plain; version=0.0.4; charset=utf-8')
  @Get()
  async read(@Headers('authorization') authorization = ''): Promise<string> {
    const { metricsToken } = this.config;
    if (metricsToken && !same(authorization, `Bearer ${metricsToken}`))
      throw new UnauthorizedException(UNAUTHORISED);
    return this.metrics.registry.metrics();
  }
}

function same(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
