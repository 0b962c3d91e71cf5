import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { insertSupervisedVenues } from './insert-supervised-venues.sql.js';
import { memberOf, type Actor } from '../common/auth/actor.js';
import { EmployerClockOutService } from '../clock/entries/employer-clock-out.service.js';
import type { EndClockEntryRequest } from '../clock/clock.contract.js';
import { Events } from '../common/events/bus.js';
import { employersAndMembers } from '../common/events/readers.js';
import { CHANGED, NotVisible, orNotFound, Stale } from '../common/http/errors.js';
import { Clock } from '../common/time/clock.js';
import { lockCompanyAsEmployer, lockZone } from '../companies/company-locks.js';
import { lockRota } from '../rotas/rota-access.js';
import { RotaShiftsService } from '../rotas/shifts/rota-shifts.service.js';
import { ScheduleAssignmentsService } from '../schedules/assignments/schedule-assignments.service.js';
import type {
  DecideTimesheetRequest,
  UndoneTimesheets,
  UndoTimesheetsRequest,
} from '../timesheets/decisions/timesheet-decisions.contract.js';
import { TimesheetBulkDecisionsService } from '../timesheets/decisions/timesheet-bulk-decisions.service.js';
import { TimesheetDecisionsService } from '../timesheets/decisions/timesheet-decisions.service.js';
import { selectMember } from '../users/member-row.js';
import { NOT_AN_EMPLOYEE } from '../users/users.rules.js';
import type {
  ApproveMatchingRequest,
  ChangedBySupervisor,
  FillGapRequest,
  GapView,
  SupervisedApprovals,
  SupervisedDecision,
  SuperviseRequest,
  SupervisionView,
} from './supervision.contract.js';
import { SupervisionQueries } from './supervision.queries.js';

const UNKNOWN = 'This record is not available';
const NO_MATCH = 'These hours do not match the plan any more';

/**
 * Lets employers name supervisors, and supervisors act at their venues. After the check of the venue, in the same
 * transaction, the use case of employers does the work. Its rules apply, such as the one about own hours.
 */
@Injectable()
export class SupervisionService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly queries: SupervisionQueries,
    private readonly clockOut: EmployerClockOutService,
    private readonly decisions: TimesheetDecisionsService,
    private readonly bulkDecisions: TimesheetBulkDecisionsService,
    private readonly rotaShifts: RotaShiftsService,
    private readonly assignments: ScheduleAssignmentsService,
  ) {}

  /** Replaces the venues that an employee supervises.
   * @throws NotVisible for a member or venue of another company; Stale with the current venues; ConflictException unless
   * the member is an active employee */
  choose(actor: Actor, id: string, { venues, before: seen }: SuperviseRequest): Promise<SupervisionView> {
    const member = memberOf(actor);
    const { companyId } = member;
    const wanted = idsOf(venues);
    return this.em.transactional(async () => {
      await lockCompanyAsEmployer(this.em, member);
      const found = selectMember(this.em, companyId, id).select(['role', 'deactivated_at']).forNoKeyUpdate();
      const { role, deactivated_at: deactivatedAt } = orNotFound(await found.executeTakeFirst());
      if (role !== 'employee' || deactivatedAt)
        throw new ConflictException(NOT_AN_EMPLOYEE, { errorCode: 'not_an_employee' });
      const db = this.em.getKysely();
      const current = await this.queries.venuesOf(actor, id);
      const before = new Set(idsOf(current.venues));
      if (seen && idsOf(seen).join() !== idsOf(current.venues).join()) throw new Stale(current);
      await sql`
        delete from venue_supervisors
         where company_id = ${companyId} and user_id = ${id} and venue_id <> all(${wanted}::uuid[])`.execute(
        db,
      );
      await insertSupervisedVenues(this.em, companyId, id, wanted, this.clock.now());
      const after = await this.queries.venuesOf(actor, id);
      if (after.venues.length < wanted.length) throw new NotVisible();
      const added = after.venues.flatMap((venue) => (before.has(venue.id) ? [] : venue.name));
      if (added.length > 0 || before.size !== wanted.length)
        await this.events.emit('supervision.changed', {
          employeeId: id,
          added,
          companyId,
          actorId: member.userId,
          objectType: 'user',
          objectId: id,
          changes: { supervisedVenues: { from: [...before], to: idsOf(after.venues) } },
          readers: employersAndMembers([id]),
        });
      await this.em.flush();
      return after;
    });
  }

  /** @throws NotVisible for an entry elsewhere, and as for employers */
  endEntry(actor: Actor, id: string, request: EndClockEntryRequest): Promise<ChangedBySupervisor> {
    return this.em.transactional(async () => {
      await this.lockSupervision(actor);
      await this.queries.requireEntry(actor, id);
      await this.clockOut.end(asEmployer(actor), id, request);
      return { id };
    });
  }

  /** @throws NotVisible for hours elsewhere, and as for employers */
  decide(actor: Actor, id: string, request: DecideTimesheetRequest): Promise<SupervisedDecision> {
    return this.em.transactional(async () => {
      await this.lockSupervision(actor);
      if (!(await this.queries.visibleTimesheets(actor, [id])).has(id)) throw new NotVisible();
      const { status, version } = await withoutRecord(this.decisions.decide(asEmployer(actor), id, request));
      return { id, status, version };
    });
  }

  /** Approves hours that match the plan. Others, such as the actor's own hours, are refused. */
  approve(actor: Actor, { timesheets }: ApproveMatchingRequest): Promise<SupervisedApprovals> {
    return this.em.transactional(async () => {
      await this.lockSupervision(actor);
      const ids = timesheets.map(({ id }) => id.toLowerCase());
      const visible = await this.queries.visibleTimesheets(actor, ids);
      const matching = await this.queries.visibleTimesheets(actor, ids, { onlyMatching: true });
      const chosen = timesheets.filter(({ id }) => matching.has(id.toLowerCase()));
      const none = { decided: [], refused: [], workedMinutes: 0 };
      const { decided, refused, workedMinutes } =
        chosen.length > 0
          ? await this.bulkDecisions.decide(asEmployer(actor), { timesheets: chosen, status: 'approved' })
          : none;
      const others = timesheets.filter(({ id }) => !matching.has(id.toLowerCase()));
      return {
        approved: decided,
        workedMinutes,
        refused: [
          ...refused,
          ...others.map(({ id }) => {
            const message = visible.has(id.toLowerCase()) ? NO_MATCH : UNKNOWN;
            return { id, message, employee: null, date: null };
          }),
        ],
      };
    });
  }

  undo(actor: Actor, { timesheets }: UndoTimesheetsRequest): Promise<UndoneTimesheets> {
    const ids = timesheets.map(({ id }) => id.toLowerCase());
    return this.em.transactional(async () => {
      await this.lockSupervision(actor);
      const visible = await this.queries.visibleTimesheets(actor, ids);
      const isVisible = ({ id }: { id: string }) => visible.has(id.toLowerCase());
      const mine = timesheets.filter(isVisible);
      const none: UndoneTimesheets = { undone: [], refused: [] };
      const { undone, refused } =
        mine.length > 0 ? await this.bulkDecisions.undo(asEmployer(actor), { timesheets: mine }) : none;
      const others = timesheets.filter((one) => !isVisible(one));
      return {
        undone,
        refused: [
          ...refused,
          ...others.map(({ id }) => ({ id, message: UNKNOWN, employee: null, date: null })),
        ],
      };
    });
  }

  /** Assigns an employee, who is notified at once.
   * @throws NotVisible for a shift elsewhere; ConflictException if an employer must publish changes first, and as for
   * employers */
  fill(actor: Actor, id: string, { employeeId, version }: FillGapRequest): Promise<ChangedBySupervisor> {
    return this.em.transactional(async () => {
      await this.lockSupervision(actor);
      const rotaId = await this.queries.rotaOfShift(actor, id);
      if (rotaId) await lockRota(this.em, memberOf(actor).companyId, rotaId);
      else await this.lockSchedule(actor, id);
      const gap = await this.queries.requireGap(actor, id);
      const employer = asEmployer(actor);
      const seen = version ?? gap.version;
      if (gap.isRotaShift) {
        const change = { employeeId, version: seen, publish: true };
        await withoutRecord(this.rotaShifts.update(employer, id, change));
      } else {
        if (seen !== gap.version) throw new ConflictException(CHANGED, { errorCode: 'stale' });
        await this.fillSchedule(employer, gap, employeeId);
      }
      return { id };
    });
  }

  /** Assigns an employee to an open place, or to that of an employee who cannot work. */
  private async fillSchedule(employer: Actor, gap: GapView, employeeId: string): Promise<void> {
    const { id, assignedCount, declined, peopleNeeded } = gap;
    const [first] = declined;
    if (!first || assignedCount + declined.length < peopleNeeded)
      await this.assignments.assign(employer, { scheduleId: id, employeeId });
    else
      await this.assignments.handOver(employer, id, { from: first.id, to: employeeId, isConfirmed: false });
  }

  /** Keeps the actor's supervised venues until the transaction ends: `choose` and deactivations lock the company. */
  private async lockSupervision(actor: Actor): Promise<void> {
    await lockZone(this.em, memberOf(actor).companyId);
  }

  /** Locks a schedule as its assignment does, so that two supervisors do not fill the same place. */
  private async lockSchedule(actor: Actor, id: string): Promise<void> {
    const { companyId } = memberOf(actor);
    await sql`
      select from schedules where company_id = ${companyId} and id = ${id} and deleted_at is null for update`.execute(
      this.em.getKysely(),
    );
  }
}

function idsOf(venues: readonly { id: string }[]): string[] {
  return [...new Set(venues.map(({ id }) => id.toLowerCase()))].sort();
}

/** The actor for a use case of employers, after the check that the record is at a venue of the supervisor. */
function asEmployer(actor: Actor): Actor {
  return { ...actor, role: 'employer' };
}

/** Removes the current record from a refusal, because it contains more than supervisors may see. */
async function withoutRecord<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Stale) throw new ConflictException(error.message, { errorCode: 'stale' });
    throw error;
  }
}
