import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { columnsOf, read, returning, selection } from '../common/db/lists/read.js';
import { insert, upsert } from '../common/db/insert.js';
import { memberOf, type Actor, type Member } from '../common/auth/actor.js';
import { newId } from '../common/db/schema/columns.js';
import { Events } from '../common/events/bus.js';
import { employersAndMembers } from '../common/events/readers.js';
import { InvalidFields, orNotFound, rejectIfStale } from '../common/http/errors.js';
import { Clock } from '../common/time/clock.js';
import { lockCompanyAsEmployer } from '../companies/company-locks.js';
import {
  AMOUNT_ZERO,
  CORRECTIONS_MAX,
  HALF_DAYS_REQUIRED,
  LAST_DAY_FIRST,
  MINUTES_REQUIRED,
  type AddLeaveCorrectionRequest,
  type LeaveBalanceDetail,
  type SetEntitlementRequest,
} from './balances.contract.js';
import { BalancesQueries } from './balances.queries.js';
import type { Unit } from './balance-words.contract.js';

const TOO_MANY = 'This leave year has too many corrections. Remove old ones first.';

/** A line that is added to a balance. */
export interface NewCorrection {
  employeeId: string;
  year: number;
  kind: 'correction' | 'opening';
  unit: Unit;
  amount: number;
  reason: string;
}

/** Changes entitlements to leave and adds corrections. Events and the audit log name no amounts and reasons. */
@Injectable()
export class EntitlementsService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly queries: BalancesQueries,
  ) {}

  /** Sets the entitlement of a person from a leave year on, and the days of their employment.
   * @throws NotVisible; Stale; InvalidFields */
  set(
    actor: Actor,
    employeeId: string,
    { version, ...request }: SetEntitlementRequest,
  ): Promise<LeaveBalanceDetail> {
    const member = memberOf(actor);
    const { companyId, userId } = member;
    const { year, basis, joinedOn = null, leftOn = null } = request;
    const amount = amountOf(request);
    if (joinedOn !== null && leftOn !== null && leftOn < joinedOn)
      throw new InvalidFields({ leftOn: LAST_DAY_FIRST });
    return this.em.transactional(async () => {
      await lockCompanyAsEmployer(this.em, member);
      const before = await this.queries.one(companyId, employeeId, year);
      await rejectIfStale(version, before, () => Promise.resolve(before));
      const db = this.em.getKysely();
      const now = this.clock.now();
      await upsert(db, 'leave_employments', ['companyId', 'employeeId'], {
        id: newId(),
        companyId,
        employeeId,
        joinedOn,
        leftOn,
        version: before.version + 1,
        createdAt: now,
        updatedAt: now,
      });
      await upsert(db, 'leave_entitlements', ['companyId', 'employeeId', 'year'], {
        id: newId(),
        companyId,
        employeeId,
        year,
        basis,
        amount,
        createdById: userId,
        createdAt: now,
        updatedAt: now,
      });
      const changes = { year: { to: year }, basis: { to: basis } };
      const about = {
        companyId,
        actorId: userId,
        objectType: 'leave_entitlement' as const,
        objectId: employeeId,
      };
      const readers = employersAndMembers([employeeId]);
      await this.events.emit('leave_entitlement.changed', { ...about, changes, readers });
      await this.em.flush();
      return this.queries.one(companyId, employeeId, year);
    });
  }

  /** Adds a correction to the balance of a person.
   * @throws NotVisible; InvalidFields; ConflictException for too many corrections of the year */
  correct(actor: Actor, employeeId: string, request: AddLeaveCorrectionRequest): Promise<LeaveBalanceDetail> {
    const member = memberOf(actor);
    const { companyId } = member;
    const { year, unit, amount, reason } = request;
    if (amount === 0) throw new InvalidFields({ amount: AMOUNT_ZERO });
    return this.em.transactional(async () => {
      await lockCompanyAsEmployer(this.em, member);
      await this.queries.one(companyId, employeeId, year);
      const rows = await read<{ count: number }>(
        this.em.getKysely(),
        selection({ count: sql`count(*)::int` }),
        sql`from leave_corrections
         where company_id = ${companyId} and employee_id = ${employeeId} and year = ${year}`,
      );
      if (rows[0]!.count >= CORRECTIONS_MAX)
        throw new ConflictException(TOO_MANY, { errorCode: 'leave_balance.too_many' });
      await this.add(member, { employeeId, year, kind: 'correction', unit, amount, reason });
      await this.em.flush();
      return this.queries.one(companyId, employeeId, year);
    });
  }

  /** Removes a correction or an opening balance.
   * @throws NotVisible */
  remove(actor: Actor, id: string): Promise<void> {
    const member = memberOf(actor);
    const { companyId } = member;
    return this.em.transactional(async () => {
      await lockCompanyAsEmployer(this.em, member);
      const rows = await returning(
        this.em.getKysely(),
        columnsOf('leave_corrections', ['employeeId', 'year']),
        sql`delete from leave_corrections where company_id = ${companyId} and id = ${id}`,
      );
      const { employeeId, year } = orNotFound(rows[0]);
      await this.emit(member, 'leave_correction.deleted', { id, employeeId, year });
      await this.em.flush();
    });
  }

  /** Adds a line to a balance. The caller has locked the company and flushes. */
  async add(member: Member, correction: NewCorrection): Promise<void> {
    const { companyId, userId } = member;
    const { employeeId, year, kind, unit, amount, reason } = correction;
    const id = newId();
    const now = this.clock.now();
    await insert(this.em.getKysely(), 'leave_corrections', {
      id,
      companyId,
      employeeId,
      year,
      kind,
      unit,
      amount,
      reason,
      createdById: userId,
      createdAt: now,
      updatedAt: now,
    });
    await this.emit(member, 'leave_correction.created', { id, employeeId, year });
  }

  private async emit(
    { companyId, userId: actorId }: Member,
    event: 'leave_correction.created' | 'leave_correction.deleted',
    { id, employeeId, year }: { id: string; employeeId: string; year: number },
  ): Promise<void> {
    const change = event === 'leave_correction.created' ? { to: year } : { from: year };
    await this.events.emit(event, {
      companyId,
      actorId,
      objectType: 'leave_correction',
      objectId: id,
      changes: { year: change },
      readers: employersAndMembers([employeeId]),
    });
  }
}

/** Returns the hundredths of a day or the minutes of a year. Accrual has none.
 * @throws InvalidFields for a missing amount */
function amountOf({ basis, halfDays = null, minutes = null }: SetEntitlementRequest): number | null {
  if (basis === 'accrual') return null;
  if (basis === 'days') {
    if (halfDays === null) throw new InvalidFields({ halfDays: HALF_DAYS_REQUIRED });
    return halfDays * 50;
  }
  if (minutes === null) throw new InvalidFields({ minutes: MINUTES_REQUIRED });
  return minutes;
}
