import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { sql } from 'kysely';
import { SessionCache } from '../common/auth/session-cache.js';
import { promiseFromCallback } from '../common/auth/end-sessions.js';
import { CLEAR_CACHE, sessionCookieName } from '../common/auth/session.js';
import { clientAddress } from '../common/http/client-address.js';
import { NotSignedIn } from '../common/http/errors.js';
import { Config } from '../config/config.js';
import { Clock } from '../common/time/clock.js';
import { hasFactorSql } from '../factors/has-factor.sql.js';
import type { User } from '../users/user.entity.js';
import { DevicesService } from './devices.service.js';
import { NetworkPlacesService } from './network-places.service.js';

const AGENT_MAX = 300;
/** The time for the second step of a sign-in. */
const HALF_MS = 15 * 60_000;
/** The list in the profile shows this many sessions. */
const SESSIONS_MAX = 100;

/** The facts of a sign-in, which must still be true when its session starts. */
export interface SessionGrounds {
  /** The account's hash at that time. No session starts if the password changed in the meantime. */
  passwordHash?: string | null;
  /** The time of the last sign-in with the password or the provider. If missing, now. */
  signedInAt?: string;
  /** The ID token from the provider's sign-in. The provider's sign-out needs it. */
  idToken?: string;
  /** The time of the last password or second factor. If missing, now. */
  provedAt?: string;
  /** The time of the second factor. An account with one gets no session without it. */
  factorAt?: string;
  /** The session that continues under a new id. If it ended in the meantime, no session starts. */
  from?: string;
}

/** Starts and ends the session of one browser. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly sessionCache: SessionCache,
    private readonly devices: DevicesService,
    private readonly places: NetworkPlacesService,
  ) {}

  /**
   * Signs a member in under a new session id, so that an id planted earlier is useless.
   * @throws NotSignedIn if the grounds are no longer valid
   */
  async begin(
    request: Request,
    user: Pick<User, 'id' | 'accountId'>,
    grounds: SessionGrounds = {},
  ): Promise<void> {
    const { sessionID: before } = request;
    const keptPlace = grounds.from ? request.session.place : undefined;
    const idToken = grounds.idToken ?? idTokenOfAccount(request, user.accountId);
    if (grounds.from) request.sessionStore.generate(request);
    else await promiseFromCallback((done) => request.session.regenerate(done));
    this.sessionCache.forget(before);
    if (idToken) request.session.idToken = idToken;
    request.session.accountId = user.accountId;
    request.session.userId = user.id;
    const now = this.clock.now().toISOString();
    request.session.signedInAt = grounds.signedInAt ?? now;
    request.session.provedAt = grounds.provedAt ?? now;
    if (grounds.factorAt) request.session.factorAt = grounds.factorAt;
    request.session.agent = request.get('user-agent')?.slice(0, AGENT_MAX);
    const place = keptPlace ?? (await this.places.find(clientAddress(request)));
    if (place) request.session.place = place;
    await promiseFromCallback((done) => request.session.save(done));
    if ((await this.isStillValid(user.accountId, grounds)) && (await this.endPrevious(grounds))) {
      await this.endOldest(user.accountId, request.sessionID);
      if (!grounds.from)
        await this.devices.remember(request, user, { hasFactor: grounds.factorAt !== undefined });
      return;
    }
    await promiseFromCallback((done) => request.session.destroy(done));
    throw new NotSignedIn();
  }

  /**
   * Starts a sign-in that still needs the second factor, under a new session id. No route accepts the session except
   * those of the second step.
   */
  async beginHalf(
    request: Request,
    accountId: string,
    { invitationToken = null, idToken }: { invitationToken?: string | null; idToken?: string | undefined },
  ): Promise<void> {
    const { sessionID: before } = request;
    await promiseFromCallback((done) => request.session.regenerate(done));
    this.sessionCache.forget(before);
    request.session.cookie.maxAge = HALF_MS;
    request.session.accountId = accountId;
    request.session.half = { invitationToken };
    if (idToken) request.session.idToken = idToken;
    await promiseFromCallback((done) => request.session.save(done));
  }

  /** Records in the session that the password or a second factor was given now. */
  async saveProof({ session }: Request, isFactor: boolean): Promise<void> {
    const now = this.clock.now().toISOString();
    session.provedAt = now;
    if (isFactor) session.factorAt = now;
    await promiseFromCallback((done) => session.save(done));
  }

  /**
   * Refuses a request whose session ended after the guard. Call it in a transaction that has locked the account, so
   * that the session cannot end before the commit.
   * @throws NotSignedIn
   */
  async rejectIfEnded({ sessionID }: Request): Promise<void> {
    const { rows } = await sql`select from session where sid = ${sessionID}`.execute(this.em.getKysely());
    if (rows.length === 0) throw new NotSignedIn();
  }

  /** Deletes the session's row and cookie and the browser's cache. Every server closes the session's sockets. */
  async end(request: Request, response: Response): Promise<void> {
    await promiseFromCallback((done) => request.session.destroy(done));
    this.sessionCache.forget(request.sessionID);
    response.clearCookie(sessionCookieName(this.config), {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: this.config.https,
    });
    response.setHeader('Clear-Site-Data', CLEAR_CACHE);
  }

  /** Ends the sessions above SESSIONS_MAX, those used longest ago first. A session's expiry shows its last use. */
  private async endOldest(accountId: string, sid: string): Promise<void> {
    await sql`
      delete from session where sid in (
        select sid from session where sess ->> 'accountId' = ${accountId} and sid <> ${sid}
         order by expire desc, sess ->> 'signedInAt' desc offset ${SESSIONS_MAX - 1})`.execute(
      this.em.getKysely(),
    );
  }

  /**
   * Waits for changes that end sessions, because these lock the account's row first. Then checks that the hash is
   * unchanged, and that the second factor of an account with one was given.
   */
  private async isStillValid(
    accountId: string,
    { passwordHash, factorAt }: SessionGrounds,
  ): Promise<boolean> {
    const same =
      passwordHash === undefined ? sql`true` : sql`password_hash is not distinct from ${passwordHash}`;
    const hasGiven = factorAt === undefined ? sql`not ${hasFactorSql(sql`${accountId}::uuid`)}` : sql`true`;
    const { rows } = await sql`
      select from accounts where id = ${accountId} and ${same} and ${hasGiven} for share`.execute(
      this.em.getKysely(),
    );
    return rows.length > 0;
  }

  /** Ends the previous session last. A simultaneous end of all sessions then finds one of the two, or came first. */
  private async endPrevious({ from }: SessionGrounds): Promise<boolean> {
    if (!from) return true;
    const { rows } = await sql`delete from session where sid = ${from} returning sid`.execute(
      this.em.getKysely(),
    );
    return rows.length > 0;
  }
}

/** Keeps the ID token for a new session id of the same account, which is still signed in at the provider. */
function idTokenOfAccount({ session }: Request, accountId: string): string | undefined {
  return session.accountId === accountId ? session.idToken : undefined;
}
