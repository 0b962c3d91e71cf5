import type { Socket } from 'socket.io';
import type { Handshake } from './live-socket.js';

/** Connections that one member may hold on one server; the oldest goes when there are more. */
export const SOCKETS_PER_USER = 10;

/** A connection, whether anything goes over it or not. */
export type Transport = Socket['conn'];

/** Counts the connections of each member from their first moment, whatever the client does with them. */
export class Transports {
  private readonly open = new Map<string, Set<Transport>>();

  add(transport: Transport): void {
    const userId = (transport.request as Handshake).session?.userId;
    // Who is not signed in is cut off soon.
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
