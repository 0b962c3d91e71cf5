import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

/** Locks rows of a member: those of work that starts at an instant or later, or of work that has not started. */
type LockRows = (companyId: string, memberId: string, from?: Date) => Promise<unknown>;

/**
 * Prevents new work for a member until the transaction ends.
 * The lock order is: the company (by the caller), rows that reference the member, the member. Rows are locked by table
 * in alphabetical order, then by id. Assigning work locks its row first, then the member with a shared lock.
 */
@Injectable()
export class MemberLocksService {
  private readonly before = new Map<string, LockRows>();

  constructor(private readonly em: EntityManager) {}

  /** Adds the locks of a table that come before the member's lock. */
  addBefore(table: string, lockRows: LockRows): void {
    this.before.set(table, lockRows);
  }

  /** Locks a member of a locked company. Notifications to the member do not wait for this lock.
   * @param from the earliest start of the shifts to lock, by default now */
  async lock(companyId: string, id: string, from?: Date): Promise<void> {
    const tables = [...this.before].sort(([one], [other]) => (one < other ? -1 : 1));
    for (const [, lockRows] of tables) await lockRows(companyId, id, from);
    await sql`
      select from users where company_id = ${companyId} and id = ${id} for no key update`.execute(
      this.em.getKysely(),
    );
  }
}
