import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { existsSync, readdirSync } from 'node:fs';

/** Compressions and their file name endings, the smallest result first. */
const ENCODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
];

/**
 * Serves a folder whose files were compressed at build time (`scripts/lib/compress-client.mjs`). Each client gets the
 * smallest file that it accepts.
 */
export function serveCompressedFiles(
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
      // The error response is not compressed.
      response.removeHeader('Content-Encoding');
      response.removeHeader('Content-Type');
      next(error);
    });
  };
}
