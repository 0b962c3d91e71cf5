import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { LeaveRequest } from '../absences/leave-request.entity.js';
import { Events } from '../common/events/bus.js';
import { Clock } from '../common/time/clock.js';
import { addDays, type LocalDate } from '../common/time/local.js';
import { formatterOf } from '../common/time/format.js';
import { WEEK_MS } from '../common/time/units.js';
import { instantOf } from '../common/time/zoned.js';
import { dateFormatOf } from '../companies/company-locks.js';
import type { ShiftWarningView } from '../shifts/overlaps/shift-warnings.contract.js';
import type { CoveredShift } from './leave.contract.js';
import { leaveAudit } from './leave-access.js';
import { belowCoverWarnings } from './leave.rules.js';
import { LeaveQueries } from './leave.queries.js';

interface FreedShifts {
  freed: CoveredShift[];
  kept: CoveredShift[];
  warnings: ShiftWarningView[];
}

/** Takes employees on leave off their shifts. */
@Injectable()
export class LeaveShiftsService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly queries: LeaveQueries,
  ) {}

  /** Takes the employee off the shifts at the time of leave that have no hours; they become open. Of sickness without an end
   * only the shifts of the next 7 days count. The shifts and the employee must be locked.
   * @returns the shifts that became open, those with hours, which stay, and warnings about too few people */
  async free(leave: LeaveRequest, actorId: string | null): Promise<FreedShifts> {
    return this.freeBetween(leave, leave.startsAt, { actorId, isLater: false });
  }

  /** Takes the employee off the shifts that start more than 7 days after `since`, until the end of the leave or 7 days from now.
   * Earlier shifts were freed before, and an employer may have assigned the employee again.
   * @param since the last counted day of sickness, or its first day */
  async freeLater(
    leave: LeaveRequest,
    since: LocalDate,
    { actorId, zone }: { actorId: string | null; zone: string },
  ): Promise<void> {
    const from = instantOf(addDays(since, 7), '00:00', zone);
    await this.freeBetween(leave, from, { actorId, isLater: true });
  }

  private async freeBetween(
    leave: LeaveRequest,
    from: Date,
    { actorId, isLater }: { actorId: string | null; isLater: boolean },
  ): Promise<FreedShifts> {
    const { companyId, employeeId, startsAt } = leave;
    const soon = new Date(Math.max(this.clock.now().getTime(), startsAt.getTime()) + WEEK_MS);
    const time = { companyId, employeeId, startsAt: from, endsAt: leave.endsAt ?? soon };
    const shifts = from < time.endsAt ? await this.queries.coveredShifts(time) : [];
    const freed = shifts.filter(({ hasHours }) => !hasHours);
    const kept = shifts.filter(({ hasHours }) => hasHours);
    const warnings = isLater ? [] : await this.warnings(companyId, freed);
    if (freed.length > 0) {
      const shiftIds = freed.map(({ id }) => id);
      await this.events.emit('leave.freed', { leave, shiftIds, isLater, ...leaveAudit(actorId, leave, {}) });
    }
    return { freed, kept, warnings };
  }

  private async warnings(companyId: string, freed: readonly CoveredShift[]): Promise<ShiftWarningView[]> {
    const days = await this.queries.belowCover(companyId, freed);
    return belowCoverWarnings(days, freed, formatterOf(await dateFormatOf(this.em, companyId)));
  }
}
