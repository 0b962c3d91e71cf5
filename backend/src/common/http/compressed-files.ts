import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { existsSync, readdirSync } from 'node:fs';

/** How a file may be compressed, the smallest first, and what its name ends in then. */
const ENCODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
];

/**
 * Files of a folder that have been compressed when they were built (`scripts/lib/compress-client.mjs`): each is sent as
 * who asks can read it. Nothing is compressed while somebody waits, and tighter than there would be time for.
 */
export function compressedFiles(
  folder: string,
  options: Parameters<typeof express.static>[1],
): RequestHandler {
  const files = express.static(folder, { ...options, fallthrough: false });
  const names = new Set(existsSync(folder) ? readdirSync(folder) : []);
  return (request: Request, response: Response, next: NextFunction) => {
    const name = request.path.slice(1);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const ways = isRead ? ENCODINGS.filter(({ ending }) => names.has(name + ending)) : [];
    if (ways.length === 0) return files(request, response, next);
    response.vary('Accept-Encoding');
    const way = ways.find((one) => request.acceptsEncodings(one.name));
    if (!way) return files(request, response, next);
    response.type(name);
    response.setHeader('Content-Encoding', way.name);
    request.url = `/${name}${way.ending}`;
    files(request, response, (error) => {
      // What is said of a request that cannot be answered is not compressed.
      response.removeHeader('Content-Encoding');
      response.removeHeader('Content-Type');
      next(error);
    });
  };
}
