import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { SessionData } from 'express-session';
import { Changes } from '../db/changes.js';
import { isRead } from '../http/reads.js';

const KEEP_MS = 1_000;
const KEEP_MOST = 10_000;

/** Who a cookie stands for: all that a read needs of its session. */
type Signed = Pick<SessionData, 'accountId' | 'userId'>;

/**
 * Lets reads go without verifying and loading the same session over and over: a cookie that was good within the
 * last second still is, unless the session ended meanwhile, which the database tells at once. Writes, and sign-in
 * itself, always take the session's row.
 */
@Injectable()
export class RecentSessions implements OnModuleInit {
  private readonly kept = new Map<string, { signed: Signed; sid: string; until: number }>();
  /** Counts ends, so that a session read before one is not kept after it. */
  private ends = 0;

  constructor(private readonly changes: Changes) {}

  onModuleInit(): void {
    this.changes.on('session_ended', () => this.forget());
    this.changes.on('reconnected', () => this.forget());
  }

  /** Wraps the session middleware. */
  over(load: RequestHandler): RequestHandler {
    return (request: Request, response: Response, next: NextFunction) => {
      const { cookie } = request.headers;
      if (!cookie || !isRead(request)) return load(request, response, next);
      const kept = this.kept.get(cookie);
      if (kept && kept.until > performance.now()) {
        request.session = kept.signed as unknown as Request['session'];
        request.sessionID = kept.sid;
        return next();
      }
      const { ends } = this;
      load(request, response, (error?: unknown) => {
        if (!error && ends === this.ends) this.keep(cookie, request);
        next(error);
      });
    };
  }

  private keep(cookie: string, { session, sessionID: sid }: Request): void {
    const { accountId, userId }: Partial<SessionData> = session;
    if (!accountId || !userId) return;
    if (this.kept.size >= KEEP_MOST) this.kept.clear();
    this.kept.set(cookie, { signed: { accountId, userId }, sid, until: performance.now() + KEEP_MS });
  }

  /** A session of some browser ended or began anew. */
  forget(): void {
    this.ends += 1;
    this.kept.clear();
  }
}
