import {
  applyDecorators,
  Injectable,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { Response } from 'express';
import { finished } from 'node:stream';
import type { Observable } from 'rxjs';
import type { MusterRequest } from '../auth/access.js';
import { TooMany } from './errors.js';
import { Limits } from './limits.js';

const RUNNING = 'Another download is still being made. Please wait until it is done.';
const RETRY_SECONDS = 5;

/** Files that take many rows: of one account one at a time on each server, and so many an hour on all of them. */
@Injectable()
export class Downloads {
  private readonly running = new Set<string>();

  constructor(private readonly limits: Limits) {}

  /** Counts a download, which lasts as long as its answer.
   * @throws TooMany */
  async begin(accountId: string, response: Response): Promise<void> {
    if (this.running.has(accountId)) throw new TooMany(RUNNING, RETRY_SECONDS);
    this.running.add(accountId);
    finished(response, () => this.running.delete(accountId));
    await this.limits.downloads.count(accountId);
  }
}

@Injectable()
class DownloadInterceptor implements NestInterceptor {
  constructor(private readonly downloads: Downloads) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const { accountId } = http.getRequest<MusterRequest>().actor!;
    await this.downloads.begin(accountId, http.getResponse<Response>());
    return next.handle();
  }
}

/** A route that answers a file of many rows. */
export const Download = () => applyDecorators(UseInterceptors(DownloadInterceptor));
