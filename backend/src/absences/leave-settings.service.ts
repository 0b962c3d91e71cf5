import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { insertOnce, upsert } from '../common/db/insert.js';
import { memberOf, type Actor } from '../common/auth/actor.js';
import { newId } from '../common/db/schema/columns.js';
import { Events } from '../common/events/bus.js';
import type { AuditChanges } from '../common/events/events.js';
import { MEMBERS } from '../common/events/readers.js';
import { InvalidFields, rejectIfStale } from '../common/http/errors.js';
import { Clock } from '../common/time/clock.js';
import { lockCompanyAsEmployer } from '../companies/company-locks.js';
import {
  FIXED_NAME,
  KIND_EXISTS,
  LEAVE_KINDS_MAX,
  NO_SUCH_DAY,
  type AddLeaveKindRequest,
  type ChangeLeaveKindRequest,
  type LeaveKindView,
  type LeaveSettingsRequest,
  type LeaveSettingsView,
} from './absences.contract.js';
import { AbsencesQueries } from './absences.queries.js';

/** The days of the months of a year that is no leap year. */
const DAYS_OF_MONTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const TOO_MANY = 'There are too many kinds of leave.';

/** Changes settings and kinds of leave. */
@Injectable()
export class LeaveSettingsService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly queries: AbsencesQueries,
  ) {}

  /** Changes the settings of leave.
   * @throws Stale; InvalidFields for a day that its month does not have */
  changeSettings(actor: Actor, { version, ...request }: LeaveSettingsRequest): Promise<LeaveSettingsView> {
    const member = memberOf(actor);
    const { companyId, userId: actorId } = member;
    return this.em.transactional(async () => {
      await lockCompanyAsEmployer(this.em, member);
      const before = await this.queries.settings(companyId);
      await rejectIfStale(version, before, () => this.queries.settings(companyId));
      const named = Object.fromEntries(Object.entries(request).filter(([, value]) => value !== undefined));
      const after: LeaveSettingsView = { ...before, ...named };
      rejectUnknownDay('yearDay', after.yearMonth, after.yearDay);
      rejectUnknownDay('carryOverDay', after.carryOverMonth, after.carryOverDay);
      await upsert(this.em.getKysely(), 'leave_settings', ['companyId'], {
        companyId,
        halfDayAt: after.halfDayAt,
        bankHolidaysCost: after.bankHolidaysCost,
        yearMonth: after.yearMonth,
        yearDay: after.yearDay,
        carryOverHalfDays: after.carryOverHalfDays,
        carryOverMonth: after.carryOverMonth,
        carryOverDay: after.carryOverDay,
        paysRolledUp: after.paysRolledUp,
        availabilityClosesDays: after.availabilityClosesDays,
        notesKeptDays: after.notesKeptDays,
        version: before.version + 1,
      });
      const about = { companyId, actorId, objectType: 'leave_settings' as const, objectId: companyId };
      await this.events.emit('leave_settings.changed', {
        ...about,
        changes: changesOf(before, after),
        readers: [MEMBERS],
      });
      await this.em.flush();
      return this.queries.settings(companyId);
    });
  }

  /** Adds a kind of leave of the company's own.
   * @throws InvalidFields for a name that exists; ConflictException for too many kinds */
  addKind(actor: Actor, { name, isPaid, isCounted }: AddLeaveKindRequest): Promise<LeaveKindView> {
    const member = memberOf(actor);
    const { companyId } = member;
    return this.em.transactional(async () => {
      await lockCompanyAsEmployer(this.em, member);
      const { total } = await this.queries.kinds(actor);
      if (total >= LEAVE_KINDS_MAX)
        throw new ConflictException(TOO_MANY, { errorCode: 'leave_kind.too_many' });
      const id = newId();
      const now = this.clock.now();
      const isNew = await insertOnce(this.em.getKysely(), 'leave_kinds', {
        id,
        companyId,
        name,
        isPaid,
        isCounted,
        createdAt: now,
        updatedAt: now,
      });
      if (!isNew) throw new InvalidFields({ name: KIND_EXISTS }, 'leave_kind.exists');
      await this.emitKind(actor, 'leave_kind.created', id, {});
      return this.queries.kind(companyId, id);
    });
  }

  /** Changes a kind of leave. The kinds of every company keep their name and stay in use.
   * @throws NotVisible; Stale; InvalidFields */
  changeKind(
    actor: Actor,
    id: string,
    { version, ...request }: ChangeLeaveKindRequest,
  ): Promise<LeaveKindView> {
    const member = memberOf(actor);
    const { companyId } = member;
    return this.em.transactional(async () => {
      await lockCompanyAsEmployer(this.em, member);
      const before = await this.queries.kind(companyId, id);
      await rejectIfStale(version, before, () => this.queries.kind(companyId, id));
      const { name = before.name, isActive = before.isActive, isPaid, isCounted } = request;
      const after = { ...before, name, isActive, isPaid, isCounted };
      const isFixed = before.code !== null && (name !== before.name || !isActive);
      if (isFixed) throw new InvalidFields({ name: FIXED_NAME }, 'leave_kind.fixed');
      const { rows } = await sql`
        update leave_kinds k
           set name = ${name}, is_paid = ${isPaid}, is_counted = ${isCounted}, is_active = ${isActive},
               updated_at = ${this.clock.now()}, version = version + 1
         where company_id = ${companyId} and id = ${id} and version = ${before.version}
           and not exists (select from leave_kinds o where o.company_id = k.company_id and o.id <> k.id
                              and lower(o.name) = lower(${name}))
        returning id`.execute(this.em.getKysely());
      if (rows.length === 0) throw new InvalidFields({ name: KIND_EXISTS }, 'leave_kind.exists');
      await this.emitKind(actor, 'leave_kind.changed', id, changesOf(before, after));
      return this.queries.kind(companyId, id);
    });
  }

  private async emitKind(
    actor: Actor,
    event: 'leave_kind.created' | 'leave_kind.changed',
    id: string,
    changes: AuditChanges,
  ): Promise<void> {
    const { companyId, userId: actorId } = memberOf(actor);
    const about = { companyId, actorId, objectType: 'leave_kind' as const, objectId: id };
    await this.events.emit(event, { ...about, changes, readers: [MEMBERS] });
    await this.em.flush();
  }
}

function rejectUnknownDay(field: 'yearDay' | 'carryOverDay', month: number, day: number): void {
  if (day > DAYS_OF_MONTHS[month - 1]!) throw new InvalidFields({ [field]: NO_SUCH_DAY });
}

/** Returns the changed fields without values. */
function changesOf<Values extends object>(before: Values, after: Values): AuditChanges {
  const names = Object.keys(before) as (keyof Values & string)[];
  return Object.fromEntries(names.filter((name) => before[name] !== after[name]).map((name) => [name, {}]));
}
