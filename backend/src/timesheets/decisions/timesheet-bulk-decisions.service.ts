import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { memberOf, type Actor } from '../../common/auth/actor.js';
import { Events } from '../../common/events/bus.js';
import { CHANGED, NOT_FOUND, rejectIf } from '../../common/http/errors.js';
import { parseListQuery } from '../../common/http/lists/list-query.js';
import { Clock } from '../../common/time/clock.js';
import { lockZone } from '../../companies/company-locks.js';
import { isOnlyEmployer, lockEmployees, lockTimesheets, timesheetAudit } from '../timesheet-access.js';
import { Timesheet } from '../timesheet.entity.js';
import type { TimesheetOfMany } from '../timesheets.events.js';
import {
  decisionProblem,
  expectedProblem,
  lockedProblem,
  ownHoursProblem,
  undoApprovalProblem,
} from '../timesheets.rules.js';
import type {
  DecidedTimesheets,
  DecideTimesheetsRequest,
  RefusedTimesheet,
  SeenTimesheet,
  UndoneTimesheets,
  UndoTimesheetsRequest,
} from './timesheet-decisions.contract.js';
import type { TimesheetView } from '../timesheets.contract.js';
import { TimesheetsQueries } from '../timesheets.queries.js';

/** The stored reason for an undone approval. */
const UNDONE = 'Undone';

/** The timesheets of a request: those that change, with the ids as sent, and those that do not. */
interface Sorted {
  chosen: (TimesheetOfMany & { id: string; view: TimesheetView })[];
  refused: RefusedTimesheet[];
}

/**
 * Decides several timesheets in one transaction. The number of statements does not depend on the number of timesheets,
 * except that the ORM writes at most 300 rows per statement.
 */
@Injectable()
export class TimesheetBulkDecisionsService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly queries: TimesheetsQueries,
  ) {}

  /** Approves or rejects pending hours of other employees. Returns those that were not decided with the reason.
   * @throws ConflictException if another number of timesheets was expected, or matches the filter
   * @throws BadRequestException for a malformed filter */
  async decide(actor: Actor, request: DecideTimesheetsRequest): Promise<DecidedTimesheets> {
    const { companyId, userId } = memberOf(actor);
    const { status, reason = null, timesheets, expected, filter } = request;
    rejectIf(expectedProblem(timesheets.length, expected), 'timesheet.list_changed');
    return this.em.transactional(async () => {
      await lockZone(this.em, companyId);
      if (filter) {
        const named = await this.queries.selection(actor, parseListQuery({ filter }));
        rejectIf(expectedProblem(named.timesheets.length, timesheets.length), 'timesheet.list_changed');
      }
      if (status === 'rejected') await lockEmployees(this.em, companyId, idsOf(timesheets));
      const { chosen, refused } = await this.sort(actor, timesheets, (timesheet) =>
        decisionProblem(timesheet.status, status),
      );
      const now = this.clock.now();
      const rejectionReason = status === 'rejected' ? reason : null;
      const decision = { status, rejectionReason, decidedById: userId, decidedAt: now, updatedAt: now };
      const changes = {
        status: { from: 'pending', to: status },
        ...(rejectionReason === null ? {} : { rejectionReason: {} }),
      };
      await this.change(chosen, decision, (event) =>
        this.events.emit('timesheet.decided', {
          ...event,
          ...timesheetAudit(actor, event.timesheet, changes),
        }),
      );
      return {
        decided: chosen.map(({ id }) => id),
        people: distinctPeople(chosen.map(({ view }) => view)),
        workedMinutes: chosen.reduce((sum, { view }) => sum + view.workedMinutes, 0),
        refused,
      };
    });
  }

  /** Undoes the actor's approvals of the last minute, and withdraws unread notifications. The hours keep their
   * `pendingSince`. */
  async undo(actor: Actor, { timesheets }: UndoTimesheetsRequest): Promise<UndoneTimesheets> {
    const { companyId, userId } = memberOf(actor);
    return this.em.transactional(async () => {
      await lockZone(this.em, companyId);
      await lockEmployees(this.em, companyId, idsOf(timesheets));
      const now = this.clock.now();
      const { chosen, refused } = await this.sort(
        actor,
        timesheets,
        (timesheet, view) => lockedProblem(view) ?? undoApprovalProblem(timesheet, userId, now),
      );
      const undone = {
        status: 'pending',
        reopenReason: UNDONE,
        rejectionReason: null,
        decidedById: null,
        decidedAt: null,
        updatedAt: now,
      } as const;
      const changes = { status: { from: 'approved', to: 'pending' }, reopenReason: {} };
      await this.change(chosen, undone, (event) =>
        this.events.emit('timesheet.reopened', {
          ...event,
          isUndo: true,
          ...timesheetAudit(actor, event.timesheet, changes),
        }),
      );
      return { undone: chosen.map(({ id }) => id), refused };
    });
  }

  /** Locks the timesheets of a request and separates those that may change. */
  private async sort(
    actor: Actor,
    seen: readonly SeenTimesheet[],
    problemOf: (timesheet: Timesheet, view: TimesheetView) => string | null,
  ): Promise<Sorted> {
    const { companyId, userId } = memberOf(actor);
    const ids = idsOf(seen);
    const timesheets = new Map((await lockTimesheets(this.em, companyId, ids)).map((one) => [one.id, one]));
    const views = new Map((await this.queries.many(actor, ids)).map((view) => [view.id, view]));
    const hasOwn = [...timesheets.values()].some(({ employeeId }) => employeeId === userId);
    const self = { id: userId, isOnlyEmployer: hasOwn && (await isOnlyEmployer(this.em, companyId, userId)) };
    const sorted: Sorted = { chosen: [], refused: [] };
    const taken = new Set<string>();
    for (const { id, version } of seen) {
      const timesheet = timesheets.get(id.toLowerCase());
      const view = views.get(id.toLowerCase());
      if (!timesheet || !view) {
        sorted.refused.push({ id, message: NOT_FOUND, employee: null, date: null });
        continue;
      }
      const isStale = version !== undefined && version !== timesheet.version;
      const problem = taken.has(timesheet.id)
        ? NAMED_TWICE
        : (ownHoursProblem(timesheet, self) ?? problemOf(timesheet, view) ?? (isStale ? CHANGED : null));
      if (problem === null) {
        taken.add(timesheet.id);
        sorted.chosen.push({ id, timesheet, planName: view.shiftName, view });
      } else {
        const { employee, date } = view;
        sorted.refused.push({ id, message: problem, employee: nameOf(employee), date });
      }
    }
    return sorted;
  }

  /** Changes all timesheets, and then emits an event for each. The changes are written first, because listeners search
   * for pending hours. */
  private async change(
    chosen: Sorted['chosen'],
    fields: Partial<Timesheet>,
    emit: (event: TimesheetOfMany & { together: TimesheetOfMany[] }) => Promise<void>,
  ): Promise<void> {
    for (const { timesheet } of chosen) this.em.assign(timesheet, fields);
    await this.em.flush();
    const together = chosen.map(({ timesheet, planName }) => ({ timesheet, planName }));
    for (const one of together) await emit({ ...one, together });
    await this.em.flush();
  }
}

const NAMED_TWICE = 'This timesheet was sent twice';

function idsOf(timesheets: readonly SeenTimesheet[]): string[] {
  return [...new Set(timesheets.map(({ id }) => id.toLowerCase()))].toSorted();
}

function nameOf({ id, firstName, lastName }: TimesheetView['employee']) {
  return { id, firstName, lastName };
}

function distinctPeople(views: readonly TimesheetView[]) {
  return [...new Map(views.map(({ employee }) => [employee.id, nameOf(employee)])).values()];
}
