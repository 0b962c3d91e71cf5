import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { DatabaseListener } from '../db/database-listener.js';
import { SessionHandler, type SessionUser } from './session-handler.js';

const KEEP_MS = 1_000;
const KEEP_MOST = 10_000;

/**
 * Lets reads go without loading the same session over and over: one that was good within the last second still is,
 * unless it ended meanwhile, which the database tells at once. Writes always take the session's row.
 */
@Injectable()
export class SessionCache implements OnModuleInit {
  /** By session id: whatever else stands in a Cookie header, the same session is kept once. */
  private readonly kept = new LRUCache<string, SessionUser>({ max: KEEP_MOST, ttl: KEEP_MS });
  /** Counts ends, so that a session read before one is not kept after it. */
  private ends = 0;

  constructor(
    private readonly databaseListener: DatabaseListener,
    private readonly sessionHandler: SessionHandler,
  ) {}

  onModuleInit(): void {
    this.databaseListener.on('session_ended', (sid) => this.forget(sid));
    this.databaseListener.on('reconnected', () => this.forgetAll());
  }

  /** Whom a read's session stands for; null when nobody is signed in. */
  async find(request: Request, response: Response): Promise<SessionUser | null> {
    const sid = this.sessionHandler.sidOf(request);
    if (sid === null) return null;
    const kept = this.kept.get(sid);
    if (kept) {
      request.sessionID = sid;
      return kept;
    }
    const { ends } = this;
    const signed = await this.sessionHandler.load(request, response);
    if (signed && request.sessionID === sid && ends === this.ends) this.kept.set(sid, signed);
    return signed;
  }

  /** A session ended. */
  forget(sid: string): void {
    this.ends += 1;
    this.kept.delete(sid);
  }

  private forgetAll(): void {
    this.ends += 1;
    this.kept.clear();
  }
}
