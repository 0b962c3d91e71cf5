import connectPgSimple from 'connect-pg-simple';
import type { Request, RequestHandler } from 'express';
import session, { type Session, type SessionData } from 'express-session';
import type { Pool, QueryResult } from 'pg';
import type { Config } from '../../config/config.js';
import type { Connections } from '../db/connections.js';

declare module 'express-session' {
  interface SessionData {
    /** The account that signed in, and the member it acts as. */
    accountId: string;
    userId: string;
    signedInAt: string;
    /** The browser, in its own words; shown to its owner only. */
    agent?: string;
    /** What the identity provider gave at sign-in; its own sign-out asks for it. */
    idToken?: string;
    /** When the session was last prolonged, in milliseconds since 1970; never at sign-in. */
    prolongedAt?: number;
  }
}

export const SESSION_DAYS = 7;
const SESSION_MS = SESSION_DAYS * 86_400_000;
/** A session that is used is prolonged, row and cookie, at most this often. */
const PROLONG_EVERY_MS = 60 * 60_000;

const PgStore = connectPgSimple(session);

/**
 * Sessions as rows, each made once. Whatever saves one again, such as the end of the answer that signed somebody in,
 * changes its row if it is still there: a request that was on its way when the session ended must not bring it back.
 */
class SessionRows extends PgStore {
  /** Those that have, or had, a row. */
  private readonly made = new WeakSet<object>();

  constructor(private readonly connections: Connections) {
    super({
      pool: sharedOut(connections),
      tableName: 'session',
      disableTouch: true,
      pruneSessionInterval: 15 * 60,
      errorLog: () => undefined,
    });
  }

  /** express-session takes ENOENT for a session that is not there; a database whose socket is gone says the same. */
  override get(sid: string, done: (error: unknown, data?: SessionData | null) => void): void {
    super.get(sid, (error: NodeJS.ErrnoException | null, data?: SessionData | null) => {
      done(error?.code === 'ENOENT' ? new Error(error.message, { cause: error }) : error, data);
    });
  }

  override createSession(request: Request, data: SessionData): Session & SessionData {
    const session = super.createSession(request, data);
    this.made.add(session);
    return session;
  }

  override set(sid: string, data: SessionData, done?: (error?: unknown) => void): void {
    if (!this.made.has(data)) {
      this.made.add(data);
      super.set(sid, data, done);
      return;
    }
    const expires = new Date(data.cookie.expires ?? Date.now() + SESSION_MS);
    this.connections
      .write('update session set sess = $2, expire = $3 where sid = $1', [sid, data, expires])
      .then(
        () => done?.(),
        (error: unknown) => done?.(error),
      );
  }
}

/** Whoever asks for a session never waits behind who changes one. */
function sharedOut(connections: Connections): Pool {
  const query = (text: string, values: unknown[]): Promise<QueryResult> =>
    /^select/i.test(text) ? connections.reads.query(text, values) : connections.write(text, values);
  return { query } as Pool;
}

/** The `Clear-Site-Data` of answers after a session ended, because the browser's cache has pictures of people. "storage"
 * would delete unsent clock actions. */
export const CLEAR_CACHE = '"cache"';

/** The name of the session cookie; the prefix binds it to this host over https. */
export function sessionCookie(config: Config): string {
  return config.https ? '__Host-muster' : 'muster';
}

/** The session middleware of HTTP and of the socket's handshake. Sessions are rows. */
export function sessionMiddleware(config: Config, connections: Connections, secret: string): RequestHandler {
  const middleware = session({
    name: sessionCookie(config),
    secret,
    store: new SessionRows(connections),
    resave: false,
    saveUninitialized: false,
    cookie: { httpOnly: true, sameSite: 'lax', secure: config.https, path: '/', maxAge: SESSION_MS },
  });
  if (!config.https) return middleware;
  return (request, response, next) => {
    // express-session sets no secure cookie otherwise, and PUBLIC_URL says more than what a proxy may leave out.
    Object.defineProperty(request, 'secure', { value: true, configurable: true });
    middleware(request, response, next);
  };
}

/** Keeps a session that is used from running out: a change saves its row and sends its cookie anew. */
export function prolong(used: Request['session']): void {
  const since = used.prolongedAt ?? Date.parse(used.signedInAt ?? '');
  if (used.userId && Date.now() - since > PROLONG_EVERY_MS) used.prolongedAt = Date.now();
}
