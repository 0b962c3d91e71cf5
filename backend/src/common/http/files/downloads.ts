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
import type { MusterRequest } from '../../auth/access.js';
import { TooMany } from '../errors.js';
import { Limits } from '../rate-limits.js';

const RUNNING = 'Another download is still being prepared. Please wait until it is ready.';
const RETRY_SECONDS = 5;

/** Limits downloads of many rows: one at a time per account and server, and a number per hour on all servers. */
@Injectable()
export class Downloads {
  private readonly running = new Set<string>();

  constructor(private readonly limits: Limits) {}

  /**
   * Counts a download, which lasts until its response ends.
   * @throws TooMany
   */
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

/** Marks a route that answers with a file of many rows. */
export const Download = () => applyDecorators(UseInterceptors(DownloadInterceptor));
