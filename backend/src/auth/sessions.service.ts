import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { sql } from 'kysely';
import { SessionCache } from '../common/auth/session-cache.js';
import { fromCallback } from '../common/auth/end-sessions.js';
import { CLEAR_CACHE, sessionCookie } from '../common/auth/session.js';
import { NotSignedIn } from '../common/http/errors.js';
import { Config } from '../config/config.js';
import { Clock } from '../common/time/clock.js';
import type { User } from '../users/user.entity.js';

const AGENT_MAX = 300;
/** As many as their list shows. */
const SESSIONS_MAX = 100;

/** What the sign-in was judged by. */
export interface SessionGrounds {
  /** The account's hash as it was then: after a reset or a change meanwhile no session begins. */
  passwordHash?: string | null;
  /** When the password, or the provider, last vouched for this browser; now when left out. */
  signedInAt?: string;
  /** What the identity provider gave; its own sign-out asks for it. */
  idToken?: string;
  /** The session that goes on under the new id; where it was ended meanwhile none begins. */
  from?: string;
}

/** Begins and ends the session of one browser. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly sessionCache: SessionCache,
  ) {}

  /** Signs a member in under a new session id, so that one planted before is worth nothing.
   * @throws NotSignedIn when the grounds are gone */
  async begin(
    request: Request,
    user: Pick<User, 'id' | 'accountId'>,
    grounds: SessionGrounds = {},
  ): Promise<void> {
    const { sessionID: before } = request;
    const idToken = grounds.idToken ?? idTokenOf(request, user.accountId);
    if (grounds.from) request.sessionStore.generate(request);
    else await fromCallback((done) => request.session.regenerate(done));
    this.sessionCache.forget(before);
    if (idToken) request.session.idToken = idToken;
    request.session.accountId = user.accountId;
    request.session.userId = user.id;
    request.session.signedInAt = grounds.signedInAt ?? this.clock.now().toISOString();
    request.session.agent = request.get('user-agent')?.slice(0, AGENT_MAX);
    await fromCallback((done) => request.session.save(done));
    if ((await this.isStillValid(user.accountId, grounds)) && (await this.endsPrevious(grounds))) {
      await this.endOldest(user.accountId, request.sessionID);
      return;
    }
    await fromCallback((done) => request.session.destroy(done));
    throw new NotSignedIn();
  }

  /** Refuses a request whose session ended after it had passed the guard. Inside a transaction that has the account
   * locked, so that nothing ends it before that one is through.
   * @throws NotSignedIn */
  async rejectIfEnded({ sessionID }: Request): Promise<void> {
    const { rows } = await sql`select from session where sid = ${sessionID}`.execute(this.em.getKysely());
    if (rows.length === 0) throw new NotSignedIn();
  }

  /** Deletes the session's row, which closes its sockets on every server, the cookie, and what the browser has kept. */
  async end(request: Request, response: Response): Promise<void> {
    await fromCallback((done) => request.session.destroy(done));
    this.sessionCache.forget(request.sessionID);
    response.clearCookie(sessionCookie(this.config), {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: this.config.https,
    });
    response.setHeader('Clear-Site-Data', CLEAR_CACHE);
  }

  /** Ends what is more than SESSIONS_MAX, those that were used longest ago: a session runs out so long after its use. */
  private async endOldest(accountId: string, sid: string): Promise<void> {
    await sql`
      delete from session where sid in (
        select sid from session where sess ->> 'accountId' = ${accountId} and sid <> ${sid}
         order by expire desc, sess ->> 'signedInAt' desc offset ${SESSIONS_MAX - 1})`.execute(
      this.em.getKysely(),
    );
  }

  /** Whoever ends sessions changes the account first: this waits for them, and sees what they did. */
  private async isStillValid(accountId: string, { passwordHash }: SessionGrounds): Promise<boolean> {
    const same =
      passwordHash === undefined ? sql`true` : sql`password_hash is not distinct from ${passwordHash}`;
    const { rows } = await sql`select from accounts where id = ${accountId} and ${same} for share`.execute(
      this.em.getKysely(),
    );
    return rows.length > 0;
  }

  /** The session before goes only now: whoever ends the account's sessions finds one of the two, or was first. */
  private async endsPrevious({ from }: SessionGrounds): Promise<boolean> {
    if (!from) return true;
    const { rows } = await sql`delete from session where sid = ${from} returning sid`.execute(
      this.em.getKysely(),
    );
    return rows.length > 0;
  }
}

/** Whoever goes on under a new session id is still signed in at the provider. */
function idTokenOf({ session }: Request, accountId: string): string | undefined {
  return session.accountId === accountId ? session.idToken : undefined;
}
