import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { memberOf, type Actor } from '../common/auth/actor.js';
import { Events } from '../common/events/bus.js';
import { Clock } from '../common/time/clock.js';
import type { LocalDate } from '../common/time/local.js';
import { lockZone } from '../companies/company-locks.js';
import { Schedule } from '../shifts/schedule.entity.js';
import { Shift, type Assignment } from '../shifts/shift.entity.js';
import { scheduleAudit, updateVisibility } from './schedule-access.js';
import { publishShifts } from './schedule-shifts.rows.js';
import { visibilityChange } from './schedules.rules.js';

/** The most schedules that one request publishes. */
export const PUBLISHED_MAX = 500;

interface Publishing {
  from: LocalDate;
  to: LocalDate;
  /** True to approve the schedules that are pending approval, instead of publishing drafts. */
  approve: boolean;
}

/** The numbers of published schedules, and of employees who see one of them for the first time. */
interface Published {
  schedules: number;
  employees: number;
}

/** Publishes the schedules of some days together. */
@Injectable()
export class SchedulePublishingService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /** Makes draft schedules active, or approves those that are pending approval, at most 500. Notifies each employee once. */
  publish(actor: Actor, { from, to, approve }: Publishing): Promise<Published> {
    const { companyId } = memberOf(actor);
    return this.em.transactional(async () => {
      await lockZone(this.em, companyId);
      const status = approve ? 'pending_approval' : 'draft';
      const schedules = await this.em.find(
        Schedule,
        { companyId, deletedAt: null, date: { $gte: from, $lte: to }, status },
        { orderBy: { id: 'asc' }, limit: PUBLISHED_MAX, lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      if (schedules.length === 0) return { schedules: 0, employees: 0 };
      const ids = schedules.map(({ id }) => id);
      const assigned = await this.assignments(companyId, ids);
      const shown = new Map<string, Schedule[]>();
      for (const schedule of schedules) {
        for (const employeeId of await this.publishOne(actor, schedule, assigned.get(schedule.id) ?? []))
          shown.set(employeeId, [...(shown.get(employeeId) ?? []), schedule]);
      }
      await this.events.emit('schedule.published', {
        shown,
        ...scheduleAudit(actor, schedules[0]!, {
          schedules: { to: schedules.length },
          people: { to: shown.size },
        }),
      });
      await this.em.flush();
      await publishShifts(this.em, companyId, ids);
      return { schedules: schedules.length, employees: shown.size };
    });
  }

  /** Returns the employees who see the schedule for the first time. They are notified of all schedules together. */
  private async publishOne(actor: Actor, schedule: Schedule, assigned: Assignment[]): Promise<string[]> {
    const now = this.clock.now();
    const before = schedule.status;
    const isApproval = before === 'pending_approval';
    schedule.status = isApproval ? 'approved' : 'active';
    schedule.updatedAt = now;
    if (isApproval) {
      schedule.approvedById = memberOf(actor).userId;
      schedule.approvedAt = now;
    }
    const { shownTo } = updateVisibility(visibilityChange(assigned, schedule.status), now);
    const audit = scheduleAudit(actor, schedule, { status: { from: before, to: schedule.status } }, shownTo);
    const change = { schedule, shownTo: [], hiddenFrom: [], ...audit };
    if (isApproval) await this.events.emit('schedule.approved', change);
    else await this.events.emit('schedule.changed', { ...change, movedFor: [] });
    return shownTo;
  }

  /** Returns the current assignments of schedules, by schedule. */
  private async assignments(companyId: string, ids: string[]): Promise<Map<string, Assignment[]>> {
    const current = { companyId, scheduleId: { $in: ids }, deletedAt: null, employeeId: { $ne: null } };
    const rows = await this.em.find(Shift, current, { orderBy: { id: 'asc' } });
    return Map.groupBy(rows as Assignment[], ({ scheduleId }) => scheduleId);
  }
}
