import { EntityManager } from '@mikro-orm/postgresql';
import { ForbiddenException, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { sql } from 'kysely';
import { read, selection } from '../common/db/lists/read.js';
import { FACTOR_DUE_AT } from '../common/auth/factor-due.js';
import { Clock } from '../common/time/clock.js';
import { FactorsService } from '../factors/factors.service.js';
import { DevicesService } from './devices.service.js';

const UNKNOWN_BROWSER =
  'The time for this is over. Use a browser that you signed in with before, or choose a new password with "Forgot password" in this browser first.';

/** Decides where an account may set up its first second factor, if a company requires one. */
@Injectable()
export class FirstFactorService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly factors: FactorsService,
    private readonly devices: DevicesService,
  ) {}

  /**
   * Refuses the set-up after the grace period of any company of the account, unless the session is older or the browser
   * is the owner's. Otherwise a stolen password would be enough.
   * @throws ForbiddenException
   */
  async rejectUnknownBrowser({ accountId }: { accountId: string }, request: Request): Promise<void> {
    if (await this.factors.has(accountId)) return;
    const dueAt = await this.dueAt(accountId);
    if (dueAt === null || dueAt > this.clock.now().getTime()) return;
    if (Date.parse(request.session.signedInAt ?? '') <= dueAt) return;
    if (await this.devices.isOwners(request, accountId, new Date(dueAt))) return;
    throw new ForbiddenException(UNKNOWN_BROWSER, { errorCode: 'unknown_browser' });
  }

  /** Returns when the first company that requires a factor of the account needs it, in milliseconds, or null. */
  private async dueAt(accountId: string): Promise<number | null> {
    const rows = await read<{ dueAt: number | null }>(
      this.em.getKysely(),
      selection({ dueAt: sql`(extract(epoch from min(${sql.raw(FACTOR_DUE_AT)})) * 1000)::float8` }),
      sql`from users u join companies c on c.id = u.company_id
       where u.account_id = ${accountId} and u.deactivated_at is null`,
    );
    return rows[0]?.dueAt ?? null;
  }
}
