import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { DatabaseListener } from '../db/database-listener.js';
import { SessionHandler, type SessionUser } from './session-handler.js';

const KEEP_MS = 1_000;
const KEEP_MOST = 10_000;

/**
 * Caches sessions for reads for one second. The database reports an ended session at once, and every server then
 * removes it from this cache. Writes always load the session's row.
 */
@Injectable()
export class SessionCache implements OnModuleInit {
  /** The key is the session id alone, so other cookies in the header create no further entries. */
  private readonly kept = new LRUCache<string, SessionUser>({ max: KEEP_MOST, ttl: KEEP_MS });
  /** Counts ended sessions. A session that was read before the count changed is not cached. */
  private ends = 0;

  constructor(
    private readonly databaseListener: DatabaseListener,
    private readonly sessionHandler: SessionHandler,
  ) {}

  onModuleInit(): void {
    this.databaseListener.on('session_ended', (sid) => this.forget(sid));
    this.databaseListener.on('reconnected', () => this.forgetAll());
  }

  /** Returns the account and member of a read's session, or null if the caller is not signed in. */
  async find(request: Request, response: Response): Promise<SessionUser | null> {
    const sid = this.sessionHandler.sidOf(request);
    if (sid === null) return null;
    const kept = this.kept.get(sid);
    if (kept) {
      request.sessionID = sid;
      return kept;
    }
    const { ends } = this;
    const signed = await this.sessionHandler.loadSession(request, response);
    if (signed && request.sessionID === sid && ends === this.ends) this.kept.set(sid, signed);
    return signed;
  }

  /** Removes an ended session from the cache. */
  forget(sid: string): void {
    this.ends += 1;
    this.kept.delete(sid);
  }

  private forgetAll(): void {
    this.ends += 1;
    this.kept.clear();
  }
}
