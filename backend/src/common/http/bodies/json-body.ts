import { BadRequestException, HttpException } from '@nestjs/common';
import { raw, type NextFunction, type Request, type RequestHandler, type Response } from 'express';

const TOO_SLOW = 'The request took too long to arrive. Please try again.';
const TOO_LARGE = 'The request is too large';
const OTHER_CHARSET = 'The request must be JSON in UTF-8';
const UNREADABLE = 'The request could not be read';
const POLLUTING = new Set(['__proto__', 'constructor', 'prototype']);
const DEPTH_MAX = 20;
/** The maximum number of values outside declared lists, and of keys of one object. */
export const VALUES_MAX = 1_000;
export const TOO_MANY_VALUES = 'The request has more than 1,000 values';

/** The maximum length of a body, and the seconds within which it must arrive. */
interface BodyLimit {
  size: string;
  seconds: number;
}

/** Reads the bytes of JSON bodies within a limit. `parseBody` parses them later. Skips a body that was read already. */
export function readBody({ size, seconds }: BodyLimit): RequestHandler {
  const read = raw({ limit: size, type: 'application/json' });
  return (request, response, next) => {
    const timer = setTimeout(() => {
      response.setHeader('Connection', 'close');
      next(new HttpException(TOO_SLOW, 408));
    }, seconds * 1_000);
    read(request, response, (error?: unknown) => {
      clearTimeout(timer);
      // The request already got its response at the timeout.
      if (!response.headersSent) next(error && unreadableBodyError(error));
    });
  };
}

/** Parses a body that was read, and refuses one that could harm later code. */
export function parseBody(request: Request, _response: Response, next: NextFunction): void {
  if (!Buffer.isBuffer(request.body)) return next();
  if (!isUtf8(request)) return next(new HttpException(OTHER_CHARSET, 415));
  try {
    const text = new TextDecoder().decode(request.body);
    request.body = text === '' ? {} : (JSON.parse(text) as unknown);
  } catch {
    return next(new BadRequestException(UNREADABLE));
  }
  const problem = bodyProblem(request.body, 0);
  next(problem ? new BadRequestException(problem) : undefined);
}

function isUtf8({ headers }: Request): boolean {
  const [, charset = 'utf-8'] = /;\s*charset\s*=\s*"?([^\s";]*)/i.exec(headers['content-type'] ?? '') ?? [];
  return charset.toLowerCase() === 'utf-8';
}

function unreadableBodyError(error: unknown): HttpException {
  const { status } = error as { status?: number };
  if (status === 413) return new HttpException(TOO_LARGE, 413);
  if (status === 415) return new HttpException(OTHER_CHARSET, 415);
  return new BadRequestException(UNREADABLE);
}

/** Returns why a parsed body is refused: nested too deeply, too many keys, or a key that changes prototypes. */
function bodyProblem(value: unknown, depth: number): string | null {
  if (typeof value !== 'object' || value === null) return null;
  if (depth >= DEPTH_MAX) return 'The request is nested too deeply';
  if (Array.isArray(value)) return firstProblem(value, depth + 1);
  const keys = Object.keys(value);
  if (keys.length > VALUES_MAX) return TOO_MANY_VALUES;
  if (keys.some((key) => POLLUTING.has(key))) return 'The request has a key that is not allowed';
  return firstProblem(Object.values(value), depth + 1);
}

function firstProblem(values: unknown[], depth: number): string | null {
  for (const value of values) {
    const problem = bodyProblem(value, depth);
    if (problem) return problem;
  }
  return null;
}
