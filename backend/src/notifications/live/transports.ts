import type { Socket } from 'socket.io';
import type { Handshake } from './live-socket.js';

/** Connections per member and server. A further one closes the oldest. */
export const SOCKETS_PER_USER = 10;

/** An Engine.IO connection, used or idle. */
export type Transport = Socket['conn'];

/** Limits the open connections of each member, counted from the handshake on. */
export class Transports {
  private readonly open = new Map<string, Set<Transport>>();

  add(transport: Transport): void {
    const userId = (transport.request as Handshake).session?.userId;
    // A connection without a session is closed soon.
    if (!userId) return;
    const theirs = this.open.get(userId) ?? new Set<Transport>();
    this.open.set(userId, theirs.add(transport));
    transport.once('close', () => this.drop(userId, transport));
    if (theirs.size <= SOCKETS_PER_USER) return;
    const [oldest] = theirs;
    this.drop(userId, oldest!);
    oldest!.close();
  }

  private drop(userId: string, transport: Transport): void {
    const theirs = this.open.get(userId);
    theirs?.delete(transport);
    if (theirs?.size === 0) this.open.delete(userId);
  }
}
