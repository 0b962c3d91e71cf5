import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { DatabaseListener } from '../db/database-listener.js';
import { Connections } from '../db/pool/connections.js';
import type { Actor } from './actor.js';
import { FACTOR_DUE_AT } from './factor-due.js';

/** The maximum age of a cached actor, which also covers a missed notification of a change. */
const KEEP_MS = 1_000;
const KEEP_MOST = 10_000;

/** Loads actors and caches each for one second. A change of the member or of the company removes it on every server. */
@Injectable()
export class ActorCache implements OnModuleInit {
  private readonly kept = new LRUCache<string, Promise<Actor | null>>({ max: KEEP_MOST, ttl: KEEP_MS });

  constructor(
    private readonly connections: Connections,
    private readonly databaseListener: DatabaseListener,
  ) {}

  onModuleInit(): void {
    this.databaseListener.on('member_changed', (userId) => this.kept.delete(userId));
    this.databaseListener.on('company_changed', () => this.kept.clear());
    this.databaseListener.on('reconnected', () => this.kept.clear());
  }

  /**
   * Returns the active member of a session. Returns null if the member was deactivated or belongs to another account.
   */
  find(userId: string, accountId: string): Promise<Actor | null> {
    const actor = this.kept.get(userId) ?? this.keep(userId);
    return actor.then((found) => nullUnlessOfAccount(found, accountId));
  }

  private keep(userId: string): Promise<Actor | null> {
    const actor = this.loadActor(userId);
    this.kept.set(userId, actor);
    actor.then(
      // Reopening a company must apply to the next request.
      (found) => found?.isCompanyClosed && this.kept.delete(userId),
      () => this.kept.delete(userId),
    );
    return actor;
  }

  private async loadActor(userId: string): Promise<Actor | null> {
    const { rows } = await this.connections.reads.query<Actor>(
      `select u.id as "userId", u.account_id as "accountId", u.company_id as "companyId", u.role,
             coalesce(c.time_zone, 'Europe/London') as "timeZone", coalesce(c.first_day_of_week, 0) as "firstDayOfWeek",
             c.closed_at is not null as "isCompanyClosed",
             (extract(epoch from ${FACTOR_DUE_AT}) * 1000)::float8 as "factorDueAt"
        from users u left join companies c on c.id = u.company_id
       where u.id = $1 and u.deactivated_at is null`,
      [userId],
    );
    return rows[0] ?? null;
  }
}

function nullUnlessOfAccount(actor: Actor | null, accountId: string): Actor | null {
  return actor?.accountId === accountId ? actor : null;
}
