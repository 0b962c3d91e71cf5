import compression from 'compression';
import type { RequestHandler } from 'express';
import { constants } from 'node:zlib';

/** A smaller response fits into one packet without compression. */
const THRESHOLD_BYTES = 1_024;

/** Compresses larger responses if the client accepts it. The level is low because no compressed response is cached. */
export function compressResponses(): RequestHandler {
  const compress = compression({
    threshold: THRESHOLD_BYTES,
    level: 1,
    brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
  });
  return (request, response, next) =>
    request.headers['accept-encoding'] ? compress(request, response, next) : next();
}
