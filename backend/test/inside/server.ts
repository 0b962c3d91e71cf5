import { once } from 'node:events';
import type { Server } from 'node:http';
import { promisify } from 'node:util';
import { SessionCache } from '../../src/common/auth/session-cache.js';
import { Connections } from '../../src/common/db/pool/connections.js';
import { DatabaseListener } from '../../src/common/db/database-listener.js';
import { GracefulStop } from '../../src/common/http/graceful-stop.js';
import { LiveGateway } from '../../src/notifications/live/live.gateway.js';
import type { Program } from '../program/program.js';

const reads = new WeakMap<Program, Promise<void>>();

/** Stops the program as a signal does. */
export async function stop({ app }: Program): Promise<void> {
  await app.get(GracefulStop).stop(app);
}

/** Closes connections of clients that read nothing after `ms` from now on. Returns the time before. */
export function shortenPatienceWithReaders({ app }: Program, ms: number): number {
  const server = app.getHttpServer() as Server;
  const before = server.timeout;
  server.timeout = ms;
  return before;
}

/** Returns the number of open connections from clients. */
export async function connections({ app }: Program): Promise<number> {
  return promisify((done: (error: Error | null, count: number) => void) =>
    (app.getHttpServer() as Server).getConnections(done),
  )();
}

/** Returns the number of a member's open live connections, including those without a socket. */
export function openConnections({ app }: Program, userId: string): number {
  return app.get(LiveGateway)['transports']['open'].get(userId)?.size ?? 0;
}

/** Returns the number of cached sessions. */
export function sessionsKept({ app }: Program): number {
  return (app.get(SessionCache) as unknown as { kept: { size: number } }).kept.size;
}

/** Ends the next session that is read after the database has returned it and before the program uses it. */
export function readSessionLate(program: Program): void {
  const { reads: pool } = program.app.get(Connections);
  const query = pool.query.bind(pool) as (...asked: unknown[]) => Promise<unknown>;
  const { promise: isRead, resolve } = Promise.withResolvers<void>();
  const hasEnded = once(program.app.get(DatabaseListener), 'session_ended');
  reads.set(program, isRead);
  const queryOnce = async (...asked: unknown[]): Promise<unknown> => {
    pool.query = query as typeof pool.query;
    const answer = await query(...asked);
    resolve();
    await hasEnded;
    return answer;
  };
  pool.query = queryOnce as typeof pool.query;
}

/** Resolves once the database has returned that session. */
export function sessionRead(program: Program): Promise<void> {
  return reads.get(program)!;
}
