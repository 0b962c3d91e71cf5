import { Injectable, Logger } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { Config } from '../../config/config.js';

/**
 * Paths that load balancers and monitors request without the proxy. Browsers send Accept-Language with each request,
 * but these programs do not.
 */
const MONITORED = /^\/(api\/health\/.*|metrics)?$/;

/** Detects that PUBLIC_URL is https while the proxy reports another scheme. */
@Injectable()
export class ForwardedScheme {
  private readonly log = new Logger(ForwardedScheme.name);
  private disagrees = false;
  private isLogged = false;

  constructor(private readonly config: Config) {}

  /** The warning if PUBLIC_URL is https but the proxy did not report https for the last visitor's request, else null. */
  get warning(): string | null {
    if (!this.disagrees) return null;
    const { publicUrl } = this.config;
    return (
      `The proxy did not report https for this page. If you cannot sign in, open ${publicUrl}. ` +
      'For the operator: let the proxy send X-Forwarded-Proto: https.'
    );
  }

  readonly middleware = ({ path, headers }: Request, _response: Response, next: NextFunction): void => {
    if (this.config.https && (headers['accept-language'] || !MONITORED.test(path))) {
      const forwarded = headers['x-forwarded-proto'];
      this.disagrees = String(forwarded).split(',')[0]!.trim() !== 'https';
      if (this.disagrees) this.logOnce(forwarded ? 'with another' : 'without');
    }
    next();
  };

  private logOnce(how: string): void {
    if (this.isLogged) return;
    this.isLogged = true;
    this.log.warn(
      `PUBLIC_URL is https, but a request arrived ${how} X-Forwarded-Proto: https. ` +
        'Let the proxy send this header and redirect http to https. Sign-in does not work over http.',
    );
  }
}
