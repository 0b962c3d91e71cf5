import { SessionCache } from '../../src/common/auth/session-cache.js';
import { GracefulStop } from '../../src/common/http/graceful-stop.js';
import { LiveGateway } from '../../src/notifications/live/live.gateway.js';
import type { Program } from '../program/program.js';

/** Stops as the program does when it is told to. */
export async function stop({ app }: Program): Promise<void> {
  await app.get(GracefulStop).stop(app);
}

/** How many connections of a member are open, let in or not. */
export function openConnections({ app }: Program, userId: string): number {
  return app.get(LiveGateway)['transports']['open'].get(userId)?.size ?? 0;
}

/** How many sessions are kept in mind. */
export function sessionsKept({ app }: Program): number {
  return (app.get(SessionCache) as unknown as { kept: { size: number } }).kept.size;
}
