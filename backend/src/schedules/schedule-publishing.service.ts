import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import { memberOf, type Actor } from '../common/auth/actor.js';
import { Events } from '../common/events/bus.js';
import { NotVisible } from '../common/http/errors.js';
import { Clock } from '../common/time/clock.js';
import { lockConfirmationSetting, lockZone } from '../companies/company-locks.js';
import { Schedule } from '../shifts/schedule.entity.js';
import { Shift } from '../shifts/shift.entity.js';
import { notifiedChangesByEmployee, unpublishedChanges } from '../shifts/publication.rules.js';
import { findCurrentAssignments, scheduleAudit } from './schedule-access.js';
import { ScheduleHoursQueries } from './schedule-hours.queries.js';
import {
  markPlanned,
  publishShifts,
  readPublishedAssignments,
  toStoredShift,
} from './schedule-shifts.sql.js';
import type { PublishedChange } from './schedules.events.js';
import { isWorkable, publishedStatus } from './schedules.rules.js';

const CHANGED = 'Some of these schedules have changed. Check them again.';

/** A schedule with the version and the number of changes that the employer saw. */
interface Seen {
  id: string;
  version?: number;
  unpublishedCount?: number;
}

/** The numbers of published schedules, and of notified employees. */
interface Published {
  schedules: number;
  employees: number;
}

/** Publishes several schedules together. */
@Injectable()
export class SchedulePublishingService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly hours: ScheduleHoursQueries,
  ) {}

  /** Makes drafts active, approves schedules that are pending approval, and publishes the pending changes of the others, all
   * or none. Notifies each employee once.
   * @throws NotVisible; ConflictException if one has another version or number of changes, or a status that cannot be
   * published, or if a shift with recorded hours would be removed or get another employee or date */
  publish(actor: Actor, seen: readonly Seen[]): Promise<Published> {
    const { companyId } = memberOf(actor);
    return this.em.transactional(async () => {
      await lockZone(this.em, companyId);
      const schedules = await this.lock(companyId, seen);
      const ids = schedules.map(({ id }) => id);
      const published = await this.changesOf(schedules, companyId, ids);
      await this.hours.rejectChangesOfWorkedShifts(companyId, published);
      const changesBySchedule = Map.groupBy(published, ({ scheduleId }) => scheduleId);
      const counts = new Map(ids.map((id) => [id, changesBySchedule.get(id)?.length ?? 0]));
      rejectUnseenChanges(schedules, seen, counts);
      for (const schedule of schedules) await this.publishOne(actor, schedule, counts.get(schedule.id)!);
      const staff = [...new Set(published.flatMap(({ employeeId }) => employeeId ?? []))];
      const changes = { schedules: { to: schedules.length }, people: { to: staff.length } };
      const audit = scheduleAudit(actor, schedules[0], changes, staff);
      await this.events.emit('schedule.published', { schedules, published, ...audit });
      await this.em.flush();
      await publishShifts(this.em, companyId, ids);
      await markPlanned(this.em, companyId, ids, false);
      return {
        schedules: schedules.length,
        employees: notifiedChangesByEmployee(published, this.clock.now()).size,
      };
    });
  }

  private async lock(companyId: string, seen: readonly Seen[]): Promise<[Schedule, ...Schedule[]]> {
    const versions = new Map(seen.map(({ id, version }) => [id.toLowerCase(), version]));
    const schedules = await this.em.find(
      Schedule,
      { companyId, deletedAt: null, id: { $in: [...versions.keys()] } },
      { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    const [first, ...others] = schedules;
    if (!first || schedules.length < versions.size) throw new NotVisible();
    const isChanged = schedules.some(
      ({ id, status, version }) =>
        publishedStatus(status) === null || (versions.get(id) ?? version) !== version,
    );
    if (isChanged) throw new ConflictException(CHANGED, { errorCode: 'schedule.changed' });
    return [first, ...others];
  }

  /** Returns the differences between the shifts of schedules and what their employees see, and marks them as seen. */
  private async changesOf(
    schedules: [Schedule, ...Schedule[]],
    companyId: string,
    ids: string[],
  ): Promise<PublishedChange[]> {
    const asksToConfirm = await lockConfirmationSetting(this.em, companyId);
    const assigned = await findCurrentAssignments(this.em, ...schedules);
    const seen = await readPublishedAssignments(this.em, companyId, ids);
    const scheduleOf = new Map([...assigned, ...seen].map(({ id, scheduleId }) => [id, scheduleId]));
    const changes = unpublishedChanges(assigned.map(toStoredShift), seen);
    const shown = new Map(changes.map((change) => [change.shiftId, change]));
    const current = new Set(assigned.map(({ id }) => id));
    const now = this.clock.now();
    for (const shift of assigned) {
      const change = shown.get(shift.id);
      if (change) shift.notifiedAt = now;
      // An employee has had the shift only since they could see it.
      if (change?.kind === 'new') shift.createdAt = now;
      if (change?.kind === 'new' || change?.kind === 'moved') shift.isConfirmed = !asksToConfirm;
    }
    const gone = changes.flatMap(({ kind, shiftId }) =>
      kind === 'cancelled' && !current.has(shiftId) ? shiftId : [],
    );
    // Until now the employees could clock in to the shifts that the planner removed. A removed and a new shift never overlap, so
    // that a replaced employee does not count as a lost one.
    const justBefore = new Date(now.getTime() - 1);
    if (gone.length > 0)
      await this.em.nativeUpdate(Shift, { companyId, id: { $in: gone } }, { deletedAt: justBefore });
    return changes.map((change) => ({ ...change, scheduleId: scheduleOf.get(change.shiftId)! }));
  }

  /** Gives a schedule the status that its employees work, and a new version if its shifts have `count` changes. */
  private async publishOne(actor: Actor, schedule: Schedule, count: number): Promise<void> {
    const now = this.clock.now();
    const before = schedule.status;
    if (isWorkable(before) && count === 0) return;
    schedule.status = publishedStatus(before)!;
    schedule.updatedAt = now;
    if (before === 'pending_approval') {
      schedule.approvedById = memberOf(actor).userId;
      schedule.approvedAt = now;
    }
    const changes = {
      ...(!isWorkable(before) && { status: { from: before, to: schedule.status } }),
      shifts: { to: { published: count } },
    };
    const audit = scheduleAudit(actor, schedule, changes);
    const change = { schedule, shown: [], hidden: [], ...audit };
    if (before === 'pending_approval') await this.events.emit('schedule.approved', change);
    else await this.events.emit('schedule.changed', { ...change, moved: [] });
  }
}

/** @throws ConflictException if a schedule that employees work has another number of changes than the employer saw */
function rejectUnseenChanges(
  schedules: readonly Schedule[],
  seen: readonly Seen[],
  counts: ReadonlyMap<string, number>,
): void {
  const worked = new Set(schedules.flatMap(({ id, status }) => (isWorkable(status) ? id : [])));
  const isOther = ({ id, unpublishedCount }: Seen): boolean =>
    unpublishedCount !== undefined &&
    worked.has(id.toLowerCase()) &&
    counts.get(id.toLowerCase()) !== unpublishedCount;
  if (seen.some(isOther)) throw new ConflictException(CHANGED, { errorCode: 'schedule.changed' });
}
