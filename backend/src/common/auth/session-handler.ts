import { parseCookie } from 'cookie';
import { unsign } from 'cookie-signature';
import type { Request, RequestHandler, Response } from 'express';
import type { SessionData } from 'express-session';
import type { IncomingMessage } from 'node:http';
import type { Config } from '../../config/config.js';
import type { Connections } from '../db/connections.js';
import { fromCallback } from './end-sessions.js';
import { prolong, sessionCookie, sessionMiddleware } from './session.js';

/** What express-session puts before the id in a cookie that it signed. */
const SIGNED = 's:';

/** Whom a session stands for. */
export type SessionUser = Pick<SessionData, 'accountId' | 'userId'>;

/** The one way to a request's session, for HTTP and for the socket's handshake alike. */
export class SessionHandler {
  readonly middleware: RequestHandler;
  private readonly cookie: string;

  constructor(
    config: Config,
    private readonly connections: Connections,
    private readonly secret: string,
  ) {
    this.cookie = sessionCookie(config);
    this.middleware = sessionMiddleware(config, connections, secret);
  }

  /** Loads the session's row, and prolongs it when that is due. Null when nobody is signed in. */
  async load(request: Request, response: Response): Promise<SessionUser | null> {
    await fromCallback((done) => this.middleware(request, response, done));
    prolong(request.session);
    const { accountId, userId }: Partial<SessionUser> = request.session;
    return accountId && userId ? { accountId, userId } : null;
  }

  /** The id of the session that the request's cookie names, whether it still is or not. Null unless we signed it. */
  sidOf({ headers }: IncomingMessage): string | null {
    const value = headers.cookie && parseCookie(headers.cookie)[this.cookie];
    return (value?.startsWith(SIGNED) && unsign(value.slice(SIGNED.length), this.secret)) || null;
  }

  /** Whether somebody is signed in, for what must be known before the request is there as a whole. */
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
