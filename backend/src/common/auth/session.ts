import connectPgSimple from 'connect-pg-simple';
import type { Request, RequestHandler } from 'express';
import session, { type Session, type SessionData } from 'express-session';
import type { Pool, QueryResult } from 'pg';
import type { Config } from '../../config/config.js';
import type { Connections } from '../db/pool/connections.js';

declare module 'express-session' {
  interface SessionData {
    /** The account that signed in, and the member it acts as. */
    accountId: string;
    userId: string;
    signedInAt: string;
    /** The browser's User-Agent header, shown only to the account's owner. */
    agent?: string;
    /** The town and country of the sign-in's network address, if the operator configured a service that knows it. */
    place?: string;
    /** The time of the last password or second factor, for actions that ask for one again. */
    provedAt?: string;
    /** The time of the second factor. Missing if this session needed none. */
    factorAt?: string;
    /**
     * The state of a sign-in that still needs the second factor. Such a session has no `userId`, so no route accepts it
     * except those of the second step.
     */
    half?: { invitationToken: string | null };
    /** The challenge of a passkey, used once. */
    passkeyChallenge?: { value: string; at: string };
    /** The ID token from the provider's sign-in. The provider's sign-out needs it. */
    idToken?: string;
    /** The last extension in milliseconds since 1970. Missing until the session is extended. */
    prolongedAt?: number;
  }
}

const SESSION_DAYS = 7;
const SESSION_MS = SESSION_DAYS * 86_400_000;
/** The server extends a used session, row and cookie, at most once in this time. */
const PROLONG_EVERY_MS = 60 * 60_000;

const PgStore = connectPgSimple(session);

/**
 * Stores sessions as rows. A session is inserted once; later saves only update its row. A running request therefore
 * cannot restore a session that ended in the meantime.
 */
class SessionRows extends PgStore {
  /** Sessions that have, or had, a row. */
  private readonly inserted = new WeakSet<object>();

  constructor(private readonly connections: Connections) {
    super({
      pool: splitReadsAndWrites(connections),
      tableName: 'session',
      disableTouch: true,
      pruneSessionInterval: 15 * 60,
      errorLog: () => undefined,
    });
  }

  /** express-session treats ENOENT as a missing session, but an unavailable database socket has the same code. */
  override get(sid: string, done: (error: unknown, data?: SessionData | null) => void): void {
    super.get(sid, (error: NodeJS.ErrnoException | null, data?: SessionData | null) => {
      done(error?.code === 'ENOENT' ? new Error(error.message, { cause: error }) : error, data);
    });
  }

  override createSession(request: Request, data: SessionData): Session & SessionData {
    const session = super.createSession(request, data);
    this.inserted.add(session);
    return session;
  }

  override set(sid: string, data: SessionData, done?: (error?: unknown) => void): void {
    if (!this.inserted.has(data)) {
      this.inserted.add(data);
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

/** Sends selects to the pool for reads, so that loading a session does not wait for changes of sessions. */
function splitReadsAndWrites(connections: Connections): Pool {
  const query = (text: string, values: unknown[]): Promise<QueryResult> =>
    /^select/i.test(text) ? connections.reads.query(text, values) : connections.write(text, values);
  return { query } as Pool;
}

/**
 * The `Clear-Site-Data` header of responses after a session ended, because the browser's cache contains photos of
 * people. "storage" would also delete unsent clock actions.
 */
export const CLEAR_CACHE = '"cache"';

/** The name of the session cookie. The prefix binds the cookie to this host over https. */
export function sessionCookieName(config: Config): string {
  return config.https ? '__Host-muster' : 'muster';
}

/** Creates the session middleware for HTTP and for the handshake of sockets. */
export function sessionMiddleware(config: Config, connections: Connections, secret: string): RequestHandler {
  const middleware = session({
    name: sessionCookieName(config),
    secret,
    store: new SessionRows(connections),
    resave: false,
    saveUninitialized: false,
    cookie: { httpOnly: true, sameSite: 'lax', secure: config.https, path: '/', maxAge: SESSION_MS },
  });
  if (!config.https) return middleware;
  return (request, response, next) => {
    // express-session sets secure cookies only on secure requests. PUBLIC_URL decides this, because a proxy may omit
    // its header.
    Object.defineProperty(request, 'secure', { value: true, configurable: true });
    middleware(request, response, next);
  };
}

/** Extends a used session when due. The changed value makes express-session save the row and send the cookie again. */
export function extendSession(used: Request['session']): void {
  const since = used.prolongedAt ?? Date.parse(used.signedInAt ?? '');
  if (used.userId && Date.now() - since > PROLONG_EVERY_MS) used.prolongedAt = Date.now();
}
