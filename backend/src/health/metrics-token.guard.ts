import { Injectable, UnauthorizedException, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { createHash, timingSafeEqual } from 'node:crypto';
import { UNAUTHORISED } from '../common/http/errors.js';
import { Config } from '../config/config.js';

/** Requires METRICS_TOKEN as a bearer token if it is set. */
@Injectable()
export class MetricsTokenGuard implements CanActivate {
  constructor(private readonly config: Config) {}

  canActivate(context: ExecutionContext): boolean {
    const { metricsToken } = this.config;
    const { authorization = '' } = context.switchToHttp().getRequest<Request>().headers;
    if (metricsToken && !isEqualInConstantTime(authorization, `Bearer ${metricsToken}`))
      throw new UnauthorizedException(UNAUTHORISED);
    return true;
  }
}

/** Compares two texts in a time that does not depend on their contents. */
function isEqualInConstantTime(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
