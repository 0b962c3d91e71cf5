import { Catch, HttpException, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Response } from 'express';
import type { MusterRequest } from '../common/auth/access.js';
import { unwrapRefusal } from '../common/db/pool/refusal.js';
import { isTransient } from '../common/db/database-errors.js';
import { TooMany } from '../common/http/errors.js';
import { renderProblemPage } from './problem.page.js';
import { otherProblem, SignInProblem } from './sign-in-problems.js';

const BUSY = 'The service is busy for a moment. Please try again.';
const FAILED = 'Something went wrong. Please try again.';

/** Answers errors of the sign-in through the provider with a page instead of JSON. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly log = new Logger('Provider');

  catch(thrown: unknown, host: ArgumentsHost): void {
    const error = unwrapRefusal(thrown);
    const request = host.switchToHttp().getRequest<MusterRequest>();
    const response = host.switchToHttp().getResponse<Response>();
    const answer = toSignInProblem(error);
    const status = answer.getStatus();
    if (status === 500) this.log.error({ err: error, requestId: request.id }, 'Request failed');
    if (error instanceof TooMany) response.setHeader('Retry-After', String(error.retryAfterSeconds));
    if (status === 503) response.setHeader('Retry-After', '1');
    response.status(status).type('html').send(renderProblemPage(answer.problem));
  }
}

function toSignInProblem(error: unknown): SignInProblem {
  if (error instanceof SignInProblem) return error;
  if (error instanceof HttpException) return otherProblem(error.getStatus(), error.message);
  if (isTransient(error)) return otherProblem(503, BUSY);
  return otherProblem(500, FAILED);
}
