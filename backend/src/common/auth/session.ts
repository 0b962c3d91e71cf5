import type { Pool } from 'pg';
import connectPgSimple from 'connect-pg-simple';
import session, { type SessionData } from 'express-session';
import type { RequestHandler } from 'express';
import type { Config } from '../../config/config.js';
import type { Changes } from '../db/changes.js';

declare module 'express-session' {
  interface SessionData {
    /** The account that signed in, and the member it acts as. */
    accountId: string;
    userId: string;
    signedInAt: string;
  }
}

export const SESSION_DAYS = 7;
const SESSION_MS = SESSION_DAYS * 86_400_000;
/** A session read from the database is trusted this long; its end is heard of at once. */
const KEEP_MS = 1_000;
const KEEP_MOST = 10_000;
/** A rolling session is written back at most this often. */
const TOUCH_EVERY_MS = 5 * 60_000;

const PgStore = connectPgSimple(session);

/** Sessions as rows, read at most once a second each and touched every five minutes. */
export class SessionStore extends PgStore {
  private readonly kept = new Map<string, { data: SessionData; until: number }>();

  constructor(pool: Pool, changes: Changes) {
    super({ pool, tableName: 'session', pruneSessionInterval: 15 * 60, errorLog: () => undefined });
    changes.on('session_ended', (sid) => this.kept.delete(sid));
    changes.on('reconnected', () => this.kept.clear());
  }

  override get(sid: string, done: (error: unknown, data?: SessionData | null) => void): void {
    const kept = this.kept.get(sid);
    if (kept && kept.until > performance.now()) {
      done(null, structuredClone(kept.data));
      return;
    }
    super.get(sid, (error: unknown, data?: SessionData | null) => {
      if (data) this.keep(sid, data);
      done(error, data);
    });
  }

  override set(sid: string, data: SessionData, done?: (error?: unknown) => void): void {
    this.kept.delete(sid);
    super.set(sid, data, done);
  }

  override touch(sid: string, data: SessionData, done?: () => void): void {
    const expires = data.cookie.expires ? new Date(data.cookie.expires).getTime() : 0;
    const kept = this.kept.get(sid);
    const before = kept?.data.cookie.expires ? new Date(kept.data.cookie.expires).getTime() : 0;
    if (expires - before < TOUCH_EVERY_MS) {
      done?.();
      return;
    }
    this.kept.delete(sid);
    super.touch(sid, data, done);
  }

  override destroy(sid: string, done?: (error?: unknown) => void): void {
    this.kept.delete(sid);
    super.destroy(sid, done);
  }

  private keep(sid: string, data: SessionData): void {
    if (this.kept.size >= KEEP_MOST) this.kept.clear();
    this.kept.set(sid, { data: structuredClone(data), until: performance.now() + KEEP_MS });
  }
}

/** The name of the session cookie; the prefix binds it to this host over https. */
export function sessionCookie(config: Config): string {
  return config.https ? '__Host-muster' : 'muster';
}

/** The one session middleware, for HTTP and for the socket's handshake alike. */
export function sessionMiddleware(config: Config, store: SessionStore, secret: string): RequestHandler {
  return session({
    name: sessionCookie(config),
    secret,
    store,
    resave: false,
    saveUninitialized: false,
    rolling: true,
    proxy: config.https ? true : undefined,
    cookie: { httpOnly: true, sameSite: 'lax', secure: config.https, path: '/', maxAge: SESSION_MS },
  });
}
