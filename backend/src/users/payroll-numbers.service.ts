import { LockMode } from '@mikro-orm/core';
import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { memberOf, type Actor } from '../common/auth/actor.js';
import { read, selection, type Selection } from '../common/db/lists/read.js';
import { Events } from '../common/events/bus.js';
import { changeFields } from '../common/events/change-fields.js';
import { CHANGED, InvalidFields, NotVisible } from '../common/http/errors.js';
import { Clock } from '../common/time/clock.js';
import { lockCompanyAsEmployer } from '../companies/company-locks.js';
import { userAudit } from './user-audit.js';
import { User } from './user.entity.js';
import {
  NUMBERS_MAX,
  TAKEN_PAYROLL_NUMBER,
  type PayrollNumbersRequest,
  type PayrollNumbersView,
  type PayrollNumberView,
} from './users.contract.js';

const TWICE = 'This person is in the list twice';

const NUMBER: Selection<PayrollNumberView> = selection({
  'users u': ['id', 'firstName', 'lastName', 'payrollNumber'],
  hasLeft: sql`u.deactivated_at is not null`,
});

const TOTAL: Selection<{ total: number }> = selection({ total: sql`count(*)::int` });

/** Reads and changes the payroll numbers of many members at once. */
@Injectable()
export class PayrollNumbersService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /** Lists the active members, and those who left in the last three months, because their last hours are still paid. */
  async list(actor: Actor): Promise<PayrollNumbersView> {
    const { companyId } = memberOf(actor);
    const db = this.em.getKysely();
    const paid = sql`
      from users u
     where u.company_id = ${companyId} and u.erased_at is null
       and (u.deactivated_at is null or u.deactivated_at > ${this.clock.now()}::timestamptz - interval '3 months')`;
    const people = await read(
      db,
      NUMBER,
      sql`${paid} order by u.payroll_number is not null, lower(u.last_name), lower(u.first_name), u.id limit ${NUMBERS_MAX}`,
    );
    const [counted] = await read(db, TOTAL, paid);
    return { people, total: counted!.total };
  }

  /**
   * Changes the numbers of some members, who may exchange theirs.
   * @throws NotVisible for a member of another company; InvalidFields for a number of another member, and for a member who is
   * named twice; ConflictException if
   * another employer changed numbers in the meantime
   */
  set(actor: Actor, { people }: PayrollNumbersRequest): Promise<PayrollNumbersView> {
    const employer = memberOf(actor);
    const { companyId, userId } = employer;
    const ids = people.map(({ id }) => id.toLowerCase());
    rejectRepeated(ids);
    return this.em.transactional(async () => {
      await lockCompanyAsEmployer(this.em, employer);
      const members = await this.em.find(
        User,
        { companyId, id: { $in: ids }, erasedAt: null },
        { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
      );
      const byId = new Map(members.map((member) => [member.id, member]));
      if (ids.some((id) => !byId.has(id))) throw new NotVisible();
      await this.rejectTaken(companyId, ids, people);
      const db = this.em.getKysely();
      const changed = people.flatMap(({ id, payrollNumber }) => {
        const member = byId.get(id.toLowerCase())!;
        const changes = changeFields<Pick<User, 'payrollNumber'>>(member, { payrollNumber });
        return Object.keys(changes).length > 0 ? [{ member, changes }] : [];
      });
      // PostgreSQL checks the unique index row by row, so exchanged numbers are first removed.
      await sql`update users set payroll_number = null
                 where company_id = ${companyId} and id = any(${changed.map(({ member }) => member.id)}::uuid[])`.execute(
        db,
      );
      for (const { member, changes } of changed) {
        member.updatedAt = this.clock.now();
        await this.events.emit('employee.changed', { user: member, ...userAudit(member, userId), changes });
      }
      await this.flush();
      return this.list(actor);
    });
  }

  /** Writes the changes. Another employer may have given one of the numbers to another member in the meantime.
   * @throws ConflictException */
  private async flush(): Promise<void> {
    try {
      await this.em.flush();
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException)
        throw new ConflictException(CHANGED, { errorCode: 'stale' });
      throw error;
    }
  }

  /** @throws InvalidFields if two people of the request, or another member, have the same number */
  private async rejectTaken(
    companyId: string,
    ids: string[],
    people: PayrollNumbersRequest['people'],
  ): Promise<void> {
    const numbers = people.map(({ payrollNumber }) => payrollNumber ?? null);
    const rows = await read<{ number: string }>(
      this.em.getKysely(),
      selection({ number: sql`payroll_number` }),
      sql`from users
       where company_id = ${companyId} and payroll_number = any(${numbers}::text[])
         and id <> all(${ids}::uuid[])`,
    );
    const taken = new Set(rows.map(({ number }) => number));
    const errors = numbers.flatMap((number, at) => {
      const isTaken = number !== null && (taken.has(number) || numbers.indexOf(number) < at);
      return isTaken ? [[`people.${at}.payrollNumber`, TAKEN_PAYROLL_NUMBER] as const] : [];
    });
    if (errors.length > 0)
      throw new InvalidFields(Object.fromEntries(errors), 'employee.payroll_number_taken');
  }
}

/** @throws InvalidFields if an id is there twice */
function rejectRepeated(ids: readonly string[]): void {
  const repeated = ids.flatMap((id, at) =>
    ids.indexOf(id) < at ? [[`people.${at}.id`, TWICE] as const] : [],
  );
  if (repeated.length > 0) throw new InvalidFields(Object.fromEntries(repeated));
}
