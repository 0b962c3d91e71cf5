import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';
import { map, type Observable } from 'rxjs';

/** One page of a list; the wire carries the rows, and where they stand in `Content-Range`. */
export class Page<T> {
  constructor(
    readonly name: string,
    readonly rows: T[],
    readonly first: number,
    readonly total: number,
  ) {}

  get contentRange(): string {
    if (this.rows.length === 0) return `${this.name} */${this.total}`;
    return `${this.name} ${this.first}-${this.first + this.rows.length - 1}/${this.total}`;
  }
}

/** Answers a Page as an array with a Content-Range header. */
@Injectable()
export class PageInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      map((answer: unknown) => {
        if (!(answer instanceof Page)) return answer;
        context.switchToHttp().getResponse<Response>().setHeader('Content-Range', answer.contentRange);
        return answer.rows;
      }),
    );
  }
}
