import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Observable } from 'rxjs';
import type { CopyRotaRequest } from './copy/rota-copy.contract.js';

/** Answers 201 if copies create a new rota, also for a repeated Idempotency-Key. */
@Injectable()
export class NewRotaStatusInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const { body } = http.getRequest<Request<unknown, unknown, CopyRotaRequest | undefined>>();
    if (body?.name !== undefined) http.getResponse<Response>().status(201);
    return next.handle();
  }
}
