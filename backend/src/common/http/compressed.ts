import compression from 'compression';
import type { RequestHandler } from 'express';
import { constants } from 'node:zlib';

/** Below this an answer fits into few enough packets as it is. */
const THRESHOLD_BYTES = 4_096;

/** Compresses larger answers for who asks for it, quickly rather than tightly: lists are made anew each time. */
export function compressed(): RequestHandler {
  const compress = compression({
    threshold: THRESHOLD_BYTES,
    level: 1,
    brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
  });
  return (request, response, next) =>
    request.headers['accept-encoding'] ? compress(request, response, next) : next();
}
