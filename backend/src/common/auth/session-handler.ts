import { parseCookie } from 'cookie';
import { unsign } from 'cookie-signature';
import type { Request, RequestHandler, Response } from 'express';
import type { SessionData } from 'express-session';
import type { IncomingMessage } from 'node:http';
import type { Config } from '../../config/config.js';
import type { Connections } from '../db/pool/connections.js';
import { promiseFromCallback } from './end-sessions.js';
import { extendSession, sessionCookieName, sessionMiddleware } from './session.js';

/** The prefix that express-session puts before the id in a signed cookie. */
const SIGNED = 's:';

/**
 * The account and the member of a session, and whether the second factor was given. The time of the last password or
 * factor is in milliseconds since 1970.
 */
export type SessionUser = Pick<SessionData, 'accountId' | 'userId'> & {
  hasFactor: boolean;
  provedAt: number;
};

/** Finds the session of a request, for HTTP and for the handshake of sockets. */
export class SessionHandler {
  readonly middleware: RequestHandler;
  private readonly cookie: string;

  constructor(
    config: Config,
    private readonly connections: Connections,
    private readonly secret: string,
  ) {
    this.cookie = sessionCookieName(config);
    this.middleware = sessionMiddleware(config, connections, secret);
  }

  /** Loads the session's row and extends the session when due. Returns null if the caller is not signed in. */
  async loadSession(request: Request, response: Response): Promise<SessionUser | null> {
    await promiseFromCallback((done) => this.middleware(request, response, done));
    extendSession(request.session);
    const { accountId, userId, factorAt, signedInAt = '' }: Partial<SessionData> = request.session;
    if (!accountId || !userId) return null;
    const provedAt = Date.parse(request.session.provedAt ?? signedInAt);
    return { accountId, userId, hasFactor: factorAt !== undefined, provedAt };
  }

  /**
   * Returns the session id in the request's cookie, even if that session has ended. Returns null if the signature is
   * not ours.
   */
  sidOf({ headers }: IncomingMessage): string | null {
    const value = headers.cookie && parseCookie(headers.cookie)[this.cookie];
    return (value?.startsWith(SIGNED) && unsign(value.slice(SIGNED.length), this.secret)) || null;
  }

  /** Returns whether the caller is signed in, for checks before the request has fully arrived. */
  async isSignedIn(request: IncomingMessage): Promise<boolean> {
    const sid = this.sidOf(request);
    if (sid === null) return false;
    const { rowCount } = await this.connections.reads.query(
      `select from session where sid = $1 and sess ->> 'userId' is not null and expire > now()`,
      [sid],
    );
    return rowCount === 1;
  }
}
