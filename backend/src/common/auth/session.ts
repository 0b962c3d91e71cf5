import connectPgSimple from 'connect-pg-simple';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import session from 'express-session';
import type { Pool } from 'pg';
import type { Config } from '../../config/config.js';

declare module 'express-session' {
  interface SessionData {
    /** The account that signed in, and the member it acts as. */
    accountId: string;
    userId: string;
    signedInAt: string;
    /** When the session was last prolonged, in milliseconds since 1970. */
    prolongedAt: number;
  }
}

export const SESSION_DAYS = 7;
const SESSION_MS = SESSION_DAYS * 86_400_000;
/** A session that is used is prolonged, row and cookie, at most this often. */
const PROLONG_EVERY_MS = 60 * 60_000;

const PgStore = connectPgSimple(session);

/** The name of the session cookie; the prefix binds it to this host over https. */
export function sessionCookie(config: Config): string {
  return config.https ? '__Host-muster' : 'muster';
}

/** The one session middleware, for HTTP and for the socket's handshake alike: sessions are rows. */
export function sessionMiddleware(config: Config, pool: Pool, secret: string): RequestHandler {
  return session({
    name: sessionCookie(config),
    secret,
    store: new PgStore({
      pool,
      tableName: 'session',
      disableTouch: true,
      pruneSessionInterval: 15 * 60,
      errorLog: () => undefined,
    }),
    resave: false,
    saveUninitialized: false,
    proxy: config.https ? true : undefined,
    cookie: { httpOnly: true, sameSite: 'lax', secure: config.https, path: '/', maxAge: SESSION_MS },
  });
}

/** Keeps a session that is used from running out: a change saves its row and sends its cookie anew. */
export function prolong(request: Request, _response: Response, next: NextFunction): void {
  const { session: used } = request;
  if (used.userId && Date.now() - (used.prolongedAt ?? 0) > PROLONG_EVERY_MS) used.prolongedAt = Date.now();
  next();
}
