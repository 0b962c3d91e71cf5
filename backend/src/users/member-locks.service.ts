import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

type LockRows = (companyId: string, memberId: string) => Promise<unknown>;

/**
 * Keeps everybody from giving a member work until the transaction ends. Locks are taken in this order: the company (by
 * the caller, so that deactivations of one company come one after another), the rows of features that hang on the
 * member, table by table in alphabetical order and by id in each, then the member. Whoever gives a member work takes
 * the same way: its row, then a share of the member.
 */
@Injectable()
export class MemberLocksService {
  private readonly before = new Map<string, LockRows>();

  constructor(private readonly em: EntityManager) {}

  /** Adds what a feature locks of one of its tables before the member is locked. */
  addBefore(table: string, lockRows: LockRows): void {
    this.before.set(table, lockRows);
  }

  /** Locks a member of a company that is locked. Notifications to the member need not wait. */
  async lock(companyId: string, id: string): Promise<void> {
    const tables = [...this.before].sort(([one], [other]) => (one < other ? -1 : 1));
    for (const [, lockRows] of tables) await lockRows(companyId, id);
    await sql`
      select from users where company_id = ${companyId} and id = ${id} for no key update`.execute(
      this.em.getKysely(),
    );
  }
}
