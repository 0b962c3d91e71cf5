import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { parseCookie } from 'cookie';
import type { Request } from 'express';
import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { read, selection } from '../common/db/lists/read.js';
import type { Tables } from '../common/db/schema/tables.js';
import { insertOnce } from '../common/db/insert.js';
import { newId } from '../common/db/schema/columns.js';
import { Events } from '../common/events/bus.js';
import { Limits } from '../common/http/rate-limits.js';
import { Clock } from '../common/time/clock.js';
import { Config } from '../config/config.js';
import type { User } from '../users/user.entity.js';
import { accountAudit } from './account-audit.js';

const TOKEN = /^[\w-]{43}$/;
const AGENT_MAX = 300;
/** Browsers keep no cookie for longer. */
export const DEVICE_DAYS = 400;

/** Knows the browsers that an account has signed in from, by a random cookie. Only its hash is stored. */
@Injectable()
export class DevicesService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly events: Events,
    private readonly limits: Limits,
  ) {}

  /**
   * Remembers the browser of a sign-in, which is the owner's if the second factor was given. The event of a new browser
   * is emitted unless it is the account's first one.
   */
  async remember(
    request: Request,
    user: Pick<User, 'id' | 'accountId'>,
    { hasFactor }: { hasFactor: boolean },
  ): Promise<void> {
    const { accountId } = user;
    const tokenHash = this.keepToken(request);
    const now = this.clock.now();
    const provedAt = hasFactor ? now : null;
    const { rows: seen } = await sql`
      update known_devices set last_seen_at = ${now}, proved_at = coalesce(${provedAt}, proved_at)
       where account_id = ${accountId} and token_hash = ${tokenHash} returning id`.execute(
      this.em.getKysely(),
    );
    if (seen.length > 0) return;
    const rows = await read<{ email: string; hasOthers: boolean; companyId: string | null }>(
      this.em.getKysely(),
      selection({
        'accounts a': ['email'],
        'users u': ['companyId'],
        hasOthers: sql`exists (select from known_devices d where d.account_id = a.id)`,
      }),
      sql`from accounts a join users u on u.account_id = a.id
       where a.id = ${accountId} and u.id = ${user.id}`,
    );
    const [account] = rows;
    if (!account) return;
    const { email, hasOthers, companyId } = account;
    // Counting uses another connection, so it happens before the transaction.
    const isMailed = hasOthers && (await this.limits.deviceMails.allows(accountId));
    await this.em.transactional(async () => {
      const deviceId = newId();
      const agent = agentOf(request);
      const isNew = await insertOnce(this.em.getKysely(), 'known_devices', {
        id: deviceId,
        accountId,
        tokenHash,
        agent,
        provedAt,
        lastSeenAt: now,
        createdAt: now,
      });
      if (!isNew || !hasOthers) return;
      const about = accountAudit(accountId, { userId: user.id, companyId });
      await this.events.emit('account.device_added', { ...about, accountId, email, deviceId, isMailed });
    });
  }

  /** Remembers the browser in which the account's owner opened a mailed link. */
  async rememberOwner(request: Request, accountId: string): Promise<void> {
    const tokenHash = this.keepToken(request);
    const now = this.clock.now();
    const times = { proved_at: now, last_seen_at: now, created_at: now };
    await this.em
      .getKysely<Tables>()
      .insertInto('known_devices')
      .values({
        id: newId(),
        account_id: accountId,
        token_hash: tokenHash,
        agent: agentOf(request),
        ...times,
      })
      .onConflict((known) => known.columns(['account_id', 'token_hash']).doUpdateSet({ proved_at: now }))
      .execute();
  }

  /**
   * Returns whether the account used this browser before a time. Later, only a second factor or a mailed link proves that
   * it is the owner's.
   */
  async isOwners(request: Request, accountId: string, before: Date): Promise<boolean> {
    const token = this.tokenOf(request);
    if (!token) return false;
    const { rows } = await sql`
      select from known_devices where account_id = ${accountId} and token_hash = ${hashToken(token)}
         and (created_at <= ${before} or proved_at is not null)`.execute(this.em.getKysely());
    return rows.length > 0;
  }

  /** Gives the browser its cookie for longer, or a new one. Returns the hash of its token. */
  private keepToken(request: Request): string {
    const token = this.tokenOf(request) ?? randomBytes(32).toString('base64url');
    this.setCookie(request, token);
    return hashToken(token);
  }

  private tokenOf({ headers }: Request): string | null {
    const value = headers.cookie && parseCookie(headers.cookie)[this.cookie];
    return value && TOKEN.test(value) ? value : null;
  }

  private setCookie({ res }: Request, token: string): void {
    res?.cookie(this.cookie, token, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: this.config.https,
      maxAge: DEVICE_DAYS * 86_400_000,
    });
  }

  private get cookie(): string {
    return this.config.https ? '__Host-muster-device' : 'muster-device';
  }
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

function agentOf(request: Request): string | null {
  return request.get('user-agent')?.slice(0, AGENT_MAX) ?? null;
}
