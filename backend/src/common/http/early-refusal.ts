import { Injectable } from '@nestjs/common';
import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { SessionHandler } from '../auth/session-handler.js';
import type { Caller, PoolName } from '../db/caller.js';
import { Connections } from '../db/connections.js';

/** For as long as they were told to wait. */
const KEEP_MS = 1_000;
const KEEP_MOST = 10_000;
const READS = new Set(['GET', 'HEAD']);

/**
 * Refuses members who come back before the second is over that they were told to wait, while nobody else may wait for
 * their company's connections yet: before anything of the request is read, and without asking the database who they are.
 */
@Injectable()
export class EarlyRefusal {
  /** By session id the company for which too many waited. */
  private readonly refused: Record<PoolName, LRUCache<string, string>> = {
    reads: new LRUCache({ max: KEEP_MOST, ttl: KEEP_MS }),
    writes: new LRUCache({ max: KEEP_MOST, ttl: KEEP_MS }),
  };

  constructor(
    private readonly connections: Connections,
    private readonly sessionHandler: SessionHandler,
  ) {}

  readonly middleware: RequestHandler = (request, _response, next) => {
    const pool = READS.has(request.method) ? 'reads' : 'writes';
    const sid = this.refused[pool].size > 0 ? this.sessionHandler.sidOf(request) : null;
    const key = sid === null ? undefined : this.refused[pool].get(sid);
    if (key !== undefined) this.connections.queues[pool].rejectIfFull(key);
    next();
  };

  /** Refuses a member when too many of the company wait already, and knows them for a moment. Whoever has no company may
   * share an address with the balancer that asks for readiness, which takes no connection.
   * @throws TooMany */
  refuse({ pool, key, isMember, hasBegun }: Caller, sid: string): void {
    if (!isMember || hasBegun) return;
    try {
      this.connections.queues[pool].rejectIfFull(key);
    } catch (error) {
      this.refused[pool].set(sid, key);
      throw error;
    }
  }
}
