import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { read, selection } from '../common/db/lists/read.js';
import { insert } from '../common/db/insert.js';
import { AbsencesQueries } from '../absences/absences.queries.js';
import { memberOf, type Actor } from '../common/auth/actor.js';
import { newId } from '../common/db/schema/columns.js';
import { Events } from '../common/events/bus.js';
import type { AuditChanges } from '../common/events/events.js';
import { employersAndMembers } from '../common/events/readers.js';
import { EQUAL_TIMES } from '../common/fields/index.js';
import { InvalidFields, NotVisible, rejectIf, rejectIfStale } from '../common/http/errors.js';
import { Clock } from '../common/time/clock.js';
import type { LocalDate } from '../common/time/local.js';
import { today } from '../common/time/zoned.js';
import {
  BOTH_TIMES,
  EXCEPTIONS_MAX,
  LATER_PATTERNS_MAX,
  PAST_DAY,
  type AddAvailabilityExceptionRequest,
  type AvailabilityExceptionView,
  type AvailabilityView,
  type SetAvailabilityRequest,
} from './availability.contract.js';
import { AvailabilityQueries } from './availability.queries.js';
import { closedProblem } from './availability.rules.js';

const LEFT = 'This person has left the company';
const TOO_MANY_PATTERNS = 'There are too many weeks from later days.';
const TOO_MANY_EXCEPTIONS = 'There are too many dates. Remove some first.';

/** Changes when employees can work. Employees change their own days that are not closed yet. */
@Injectable()
export class AvailabilityService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly absences: AbsencesQueries,
    private readonly queries: AvailabilityQueries,
  ) {}

  /** Sets the week of an employee from a day on, and removes those that were valid from later days.
   * @throws NotVisible; Stale; InvalidFields; ConflictException for closed days */
  setPattern(actor: Actor, employeeId: string, request: SetAvailabilityRequest): Promise<AvailabilityView> {
    const { companyId, userId } = memberOf(actor);
    const { validFrom } = request;
    return this.em.transactional(async () => {
      await this.lockEmployee(actor, employeeId);
      const before = await this.queries.of(actor, employeeId);
      await rejectIfStale(request.version, before, () => Promise.resolve(before));
      this.rejectPast(actor, { validFrom });
      await this.rejectClosed(actor, validFrom);
      const lines = request.lines.map(({ weekday, kind, ...times }, index) => ({
        weekday,
        kind,
        ...timesOf(times, `lines.${index}.`),
      }));
      const later = before.patterns.filter((pattern) => pattern.validFrom < validFrom);
      if (later.length > LATER_PATTERNS_MAX)
        throw new ConflictException(TOO_MANY_PATTERNS, { errorCode: 'availability.too_many' });
      const db = this.em.getKysely();
      await sql`
        delete from availability_patterns
         where company_id = ${companyId} and employee_id = ${employeeId} and valid_from >= ${validFrom}`.execute(
        db,
      );
      const now = this.clock.now();
      await insert(db, 'availability_patterns', {
        id: newId(),
        companyId,
        employeeId,
        validFrom,
        lines: JSON.stringify(lines),
        enteredById: userId,
        version: before.version + 1,
        createdAt: now,
        updatedAt: now,
      });
      await this.emit(actor, employeeId, { validFrom: { to: validFrom }, lines: {} });
      return this.queries.of(actor, employeeId);
    });
  }

  /** Adds an exception. It replaces older ones of its date with the same times, or all within the day if it is for the
   * whole day.
   * @throws NotVisible; InvalidFields; ConflictException for closed days and for too many exceptions */
  addException(
    actor: Actor,
    employeeId: string,
    { date, kind, ...request }: AddAvailabilityExceptionRequest,
  ): Promise<AvailabilityExceptionView> {
    const { companyId, userId } = memberOf(actor);
    return this.em.transactional(async () => {
      await this.lockEmployee(actor, employeeId);
      this.rejectPast(actor, { date });
      await this.rejectClosed(actor, date);
      const { startTime, endTime } = timesOf(request, '');
      const db = this.em.getKysely();
      await sql`
        delete from availability_exceptions
         where company_id = ${companyId} and employee_id = ${employeeId} and date = ${date}
           and case when ${startTime}::text is null then end_time is null or end_time > start_time or end_time = '00:00'
                    else start_time = ${startTime} and end_time = ${endTime} end`.execute(db);
      await this.rejectTooMany(actor, employeeId);
      const id = newId();
      const now = this.clock.now();
      await insert(db, 'availability_exceptions', {
        id,
        companyId,
        employeeId,
        date,
        kind,
        startTime,
        endTime,
        enteredById: userId,
        createdAt: now,
        updatedAt: now,
      });
      await this.emit(actor, employeeId, { date: { to: date } });
      const { employeeId: _, ...view } = await this.queries.exception(actor, id);
      return view;
    });
  }

  /** Removes an exception.
   * @throws NotVisible; ConflictException for a closed day */
  removeException(actor: Actor, id: string): Promise<void> {
    const { companyId } = memberOf(actor);
    return this.em.transactional(async () => {
      const { employeeId } = await this.queries.exception(actor, id);
      await this.lockEmployee(actor, employeeId);
      const { date } = await this.queries.exception(actor, id);
      await this.rejectClosed(actor, date);
      await sql`delete from availability_exceptions where company_id = ${companyId} and id = ${id}`.execute(
        this.em.getKysely(),
      );
      await this.emit(actor, employeeId, { date: { from: date } });
    });
  }

  /** Locks an employee whose availability the actor may change, so that changes run one after another. */
  private async lockEmployee(actor: Actor, employeeId: string): Promise<void> {
    const { companyId, role, userId } = memberOf(actor);
    if (role === 'employee' && employeeId !== userId) throw new NotVisible();
    const rows = await read<{ hasLeft: boolean }>(
      this.em.getKysely(),
      selection({ hasLeft: sql`deactivated_at is not null` }),
      sql`from users
       where company_id = ${companyId} and id = ${employeeId} and role = 'employee' and erased_at is null
         for no key update`,
    );
    if (!rows[0]) throw new NotVisible();
    rejectIf(rows[0].hasLeft ? LEFT : null, 'availability.left');
  }

  private rejectPast({ timeZone }: Actor, day: Record<string, LocalDate>): void {
    const now = today(this.clock.now(), timeZone);
    const past = Object.keys(day).filter((field) => day[field]! < now);
    if (past.length > 0) throw new InvalidFields(Object.fromEntries(past.map((field) => [field, PAST_DAY])));
  }

  private async rejectClosed(actor: Actor, date: LocalDate): Promise<void> {
    if (actor.role === 'employer') return;
    const { availabilityClosesDays } = await this.absences.settings(actor.companyId);
    const now = today(this.clock.now(), actor.timeZone);
    rejectIf(closedProblem(date, now, availabilityClosesDays), 'availability.closed');
  }

  private async rejectTooMany(actor: Actor, employeeId: string): Promise<void> {
    const { companyId, timeZone } = memberOf(actor);
    const rows = await read<{ count: number }>(
      this.em.getKysely(),
      selection({ count: sql`count(*)::int` }),
      sql`from availability_exceptions
       where company_id = ${companyId} and employee_id = ${employeeId}
         and date >= ${today(this.clock.now(), timeZone)}`,
    );
    if (rows[0]!.count >= EXCEPTIONS_MAX)
      throw new ConflictException(TOO_MANY_EXCEPTIONS, { errorCode: 'availability.too_many' });
  }

  private async emit(actor: Actor, employeeId: string, changes: AuditChanges): Promise<void> {
    const { companyId, userId: actorId } = memberOf(actor);
    const about = { companyId, actorId, objectType: 'availability' as const, objectId: employeeId };
    await this.events.emit('availability.changed', {
      ...about,
      changes,
      readers: employersAndMembers([employeeId]),
    });
    await this.em.flush();
  }
}

/** Returns the times of a request, both null for the whole day.
 * @throws InvalidFields with keys that begin with `at` */
function timesOf(
  { startTime = null, endTime = null }: { startTime?: string | null; endTime?: string | null },
  at: string,
): { startTime: string | null; endTime: string | null } {
  if ((startTime === null) !== (endTime === null))
    throw new InvalidFields({ [`${at}${startTime === null ? 'startTime' : 'endTime'}`]: BOTH_TIMES });
  if (startTime !== null && startTime === endTime) throw new InvalidFields({ [`${at}endTime`]: EQUAL_TIMES });
  return { startTime, endTime };
}
