import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { parseCookie } from 'cookie';
import type { Request } from 'express';
import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
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

  /** Remembers the browser of a sign-in. The event of a new browser is emitted unless it is the account's first one. */
  async remember(request: Request, user: Pick<User, 'id' | 'accountId'>): Promise<void> {
    const { accountId } = user;
    const known = this.tokenOf(request);
    const token = known ?? randomBytes(32).toString('base64url');
    this.setCookie(request, token);
    const tokenHash = createHash('sha256').update(token).digest('base64url');
    const now = this.clock.now();
    const { rows: seen } = await sql`
      update known_devices set last_seen_at = ${now}
       where account_id = ${accountId} and token_hash = ${tokenHash} returning id`.execute(
      this.em.getKysely(),
    );
    if (seen.length > 0) return;
    const { rows } = await sql<{ email: string; hasOthers: boolean; companyId: string | null }>`
      select a.email, u.company_id as "companyId",
             exists (select from known_devices d where d.account_id = a.id) as "hasOthers"
        from accounts a join users u on u.account_id = a.id
       where a.id = ${accountId} and u.id = ${user.id}`.execute(this.em.getKysely());
    const [account] = rows;
    if (!account) return;
    const { email, hasOthers, companyId } = account;
    // Counting uses another connection, so it happens before the transaction.
    const isMailed = hasOthers && (await this.limits.deviceMails.allows(accountId));
    await this.em.transactional(async () => {
      const deviceId = newId();
      const agent = request.get('user-agent')?.slice(0, AGENT_MAX) ?? null;
      const { rows: added } = await sql`
        insert into known_devices (id, account_id, token_hash, agent, last_seen_at, created_at)
        values (${deviceId}, ${accountId}, ${tokenHash}, ${agent}, ${now}, ${now})
            on conflict do nothing returning id`.execute(this.em.getKysely());
      if (added.length === 0 || !hasOthers) return;
      const about = accountAudit(accountId, { userId: user.id, companyId });
      await this.events.emit('account.device_added', { ...about, accountId, email, deviceId, isMailed });
    });
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
