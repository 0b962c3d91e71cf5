import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import { memberOf, type Actor } from '../common/auth/actor.js';
import { Events } from '../common/events/bus.js';
import { NotVisible } from '../common/http/errors.js';
import { Clock } from '../common/time/clock.js';
import { lockZone } from '../companies/company-locks.js';
import { Schedule } from '../shifts/schedule.entity.js';
import type { Assignment } from '../shifts/shift.entity.js';
import { findCurrentAssignments, scheduleAudit, updateVisibility } from './schedule-access.js';
import { publishShifts } from './schedule-shifts.rows.js';
import { publishedStatus, visibilityChange } from './schedules.rules.js';

const CHANGED = 'Some of these schedules have changed. Check them again.';

/** A schedule with the version that the employer saw. */
interface Seen {
  id: string;
  version?: number;
}

/** The numbers of published schedules, and of employees who see one of them for the first time. */
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
  ) {}

  /** Makes drafts active and approves schedules that are pending approval, all or none. Notifies each employee once.
   * @throws NotVisible; ConflictException if one has another version, or a status that cannot be published */
  publish(actor: Actor, seen: readonly Seen[]): Promise<Published> {
    const { companyId } = memberOf(actor);
    return this.em.transactional(async () => {
      await lockZone(this.em, companyId);
      const schedules = await this.lock(companyId, seen);
      const ids = schedules.map(({ id }) => id);
      const all = await findCurrentAssignments(this.em, ...schedules);
      const assigned = Map.groupBy(all, ({ scheduleId }) => scheduleId);
      const isAlone = schedules.length === 1;
      const shown = new Map<string, Schedule[]>();
      for (const schedule of schedules) {
        for (const employeeId of await this.publishOne(
          actor,
          schedule,
          assigned.get(schedule.id) ?? [],
          isAlone,
        ))
          shown.set(employeeId, [...(shown.get(employeeId) ?? []), schedule]);
      }
      if (!isAlone) {
        const changes = { schedules: { to: schedules.length }, people: { to: shown.size } };
        await this.events.emit('schedule.published', {
          shown,
          ...scheduleAudit(actor, schedules[0], changes),
        });
      }
      await this.em.flush();
      await publishShifts(this.em, companyId, ids);
      return { schedules: schedules.length, employees: shown.size };
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

  /** Returns the employees who see the schedule for the first time. Unless it is published alone, they are notified of all
   * schedules together. */
  private async publishOne(
    actor: Actor,
    schedule: Schedule,
    assigned: Assignment[],
    isAlone: boolean,
  ): Promise<string[]> {
    const now = this.clock.now();
    const before = schedule.status;
    schedule.status = publishedStatus(before)!;
    schedule.updatedAt = now;
    if (before === 'pending_approval') {
      schedule.approvedById = memberOf(actor).userId;
      schedule.approvedAt = now;
    }
    const { shownTo } = updateVisibility(visibilityChange(assigned, schedule.status), now);
    const audit = scheduleAudit(actor, schedule, { status: { from: before, to: schedule.status } }, shownTo);
    const change = { schedule, shownTo: isAlone ? shownTo : [], hiddenFrom: [], ...audit };
    if (before === 'pending_approval') await this.events.emit('schedule.approved', change);
    else await this.events.emit('schedule.changed', { ...change, movedFor: [] });
    return shownTo;
  }
}
