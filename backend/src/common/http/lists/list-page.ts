import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';
import { map, type Observable } from 'rxjs';

/** The number of rows beyond its page that a list counts. */
export const COUNTED_BEYOND = 1_000;

/** One page of a list. The body of the response contains the rows, and `Content-Range` their position. */
export class Page<T> {
  /** The number of rows, at most COUNTED_BEYOND after this page. */
  readonly total: number;
  /** True when there are more than `total`. */
  readonly hasMore: boolean;

  constructor(
    readonly name: string,
    readonly rows: T[],
    readonly first: number,
    counted: number,
  ) {
    const most = first + rows.length + COUNTED_BEYOND;
    this.hasMore = counted > most;
    this.total = Math.min(counted, most);
  }

  /** Returns the page with other rows in the same places. */
  map<U>(change: (row: T) => U): Page<U> {
    const counted = this.hasMore ? this.total + 1 : this.total;
    return new Page(this.name, this.rows.map(change), this.first, counted);
  }

  get contentRange(): string {
    if (this.rows.length === 0) return `${this.name} */${this.total}`;
    return `${this.name} ${this.first}-${this.first + this.rows.length - 1}/${this.total}`;
  }
}

/** Returns a list without pages as its only page. */
export async function wholeList<T>(name: string, rows: Promise<T[]>): Promise<Page<T>> {
  const all = await rows;
  return new Page(name, all, 0, all.length);
}

/** Sends the rows of a page as the body, and their position in the headers. */
@Injectable()
export class PageInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const response = context.switchToHttp().getResponse<Response>();
    return next
      .handle()
      .pipe(map((body: unknown) => (body instanceof Page ? sendPosition(response, body) : body)));
  }
}

function sendPosition<T>(response: Response, page: Page<T>): T[] {
  response.setHeader('Content-Range', page.contentRange);
  if (page.hasMore) response.setHeader('X-Total', 'more');
  return page.rows;
}
