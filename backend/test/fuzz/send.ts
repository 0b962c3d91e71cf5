import { request, type IncomingHttpHeaders } from 'node:http';
import type { Draft } from './valid.js';

/** Milliseconds, far more than any response needs even on a busy machine. */
const LIMIT_MS = 20_000;

/** A response, or the reason why none came. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  nothing?: string;
}

/** Sends a request unchanged over its own connection. Node's client refuses none of these requests. */
export function send(
  url: string,
  { method, path, headers, json, text }: Draft,
  cookie: string | null,
): Promise<Answer> {
  const { hostname, port } = new URL(url);
  const body = text ?? (json === undefined ? undefined : JSON.stringify(json));
  return new Promise((resolve) => {
    const nothing = (why: string) => resolve({ status: 0, headers: {}, text: '', nothing: why });
    const outgoing = request(
      {
        hostname,
        port,
        method,
        path,
        agent: false,
        headers: {
          ...(cookie && { cookie }),
          ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
          ...headers,
        },
        signal: AbortSignal.timeout(LIMIT_MS),
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', (error) => nothing(`the answer broke off: ${error.message}`));
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    outgoing.on('error', (error) =>
      nothing(
        error.name === 'TimeoutError' || error.name === 'AbortError'
          ? `no answer within ${LIMIT_MS / 1_000} s`
          : error.message,
      ),
    );
    outgoing.end(body);
  });
}
