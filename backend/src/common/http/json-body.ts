import { BadRequestException, HttpException } from '@nestjs/common';
import { json, type NextFunction, type Request, type RequestHandler, type Response } from 'express';

/** Read by the body parser for its status. */
class OtherCharset extends Error {
  readonly status = 415;
}

const TOO_SLOW = 'The request took too long to arrive. Please try again.';
const POLLUTING = new Set(['__proto__', 'constructor', 'prototype']);
const DEPTH_MAX = 20;

/** How long a body may be, and how long it may take to arrive. */
export interface BodyLimit {
  size: string;
  seconds: number;
}

/** Refuses what later code could trip over in a body that was read. */
export function checkBody(request: Request, _response: Response, next: NextFunction): void {
  const problem = bodyProblem(request.body, 0);
  next(problem ? new BadRequestException(problem) : undefined);
}

/** Reads JSON bodies within a limit; one that was read already stays as it is. */
export function jsonBody({ size, seconds }: BodyLimit): RequestHandler {
  const read = json({ limit: size, strict: false, verify: rejectOtherCharsets });
  return (request, response, next) => {
    const timer = setTimeout(() => {
      response.setHeader('Connection', 'close');
      next(new HttpException(TOO_SLOW, 408));
    }, seconds * 1_000);
    read(request, response, (error?: unknown) => {
      clearTimeout(timer);
      // Whoever was too slow has had their answer.
      if (!response.headersSent) next(error && unreadable(error));
    });
  };
}

/** One sentence for each way in which a body cannot be read. */
function unreadable(error: unknown): HttpException {
  const { status } = error as { status?: number };
  if (status === 413) return new HttpException('The request is too large', 413);
  if (status === 415) return new HttpException('The request must be JSON in UTF-8', 415);
  return new BadRequestException('The request could not be read');
}

function rejectOtherCharsets(_request: unknown, _response: unknown, _body: Buffer, encoding: string): void {
  if (encoding !== 'utf-8') throw new OtherCharset();
}

/** Says why a parsed body is refused: nested too deep, or a key that reaches into prototypes. */
export function bodyProblem(value: unknown, depth: number): string | null {
  if (typeof value !== 'object' || value === null) return null;
  if (depth >= DEPTH_MAX) return 'The request is nested too deeply';
  for (const key of Object.keys(value)) {
    if (POLLUTING.has(key)) return 'The request has a key that is not allowed';
    const problem = bodyProblem((value as Record<string, unknown>)[key], depth + 1);
    if (problem) return problem;
  }
  return null;
}
