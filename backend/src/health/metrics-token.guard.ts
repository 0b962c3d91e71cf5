import { Injectable, UnauthorizedException, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { createHash, timingSafeEqual } from 'node:crypto';
import { UNAUTHORISED } from '../common/http/errors.js';
import { Config } from '../config/config.js';

/** With METRICS_TOKEN set, lets in only who bears it. */
@Injectable()
export class MetricsTokenGuard implements CanActivate {
  constructor(private readonly config: Config) {}

  canActivate(context: ExecutionContext): boolean {
    const { metricsToken } = this.config;
    const { authorization = '' } = context.switchToHttp().getRequest<Request>().headers;
    if (metricsToken && !same(authorization, `Bearer ${metricsToken}`))
      throw new UnauthorizedException(UNAUTHORISED);
    return true;
  }
}

function same(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
