import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { memberOf, type Actor } from '../../common/auth/actor.js';
import { InvalidFields, orNotFound, rejectIf } from '../../common/http/errors.js';
import { Clock } from '../../common/time/clock.js';
import { lockZone } from '../../companies/company-locks.js';
import { PlansQueries } from '../../shifts/plans.queries.js';
import { lockMember, rejectOwnHours } from '../../timesheets/timesheet-access.js';
import { lockClockEntry } from '../clock-access.js';
import { ClockEntryTransitionsService } from './clock-entry-transitions.service.js';
import { ClockEntry } from './clock-entry.entity.js';
import { endOfEntryProblem, entryNotOpenProblem } from '../clock.rules.js';
import type { ClockEntryView, EndClockEntryRequest } from '../clock.contract.js';
import { ClockQueries } from '../clock.queries.js';

/** Clocks an employee out on behalf of an employer. */
@Injectable()
export class EmployerClockOutService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly entryStatus: ClockEntryTransitionsService,
    private readonly plans: PlansQueries,
    private readonly queries: ClockQueries,
  ) {}

  /** Ends an open entry of another employee, submits its hours and notifies the employee.
   * @throws NotVisible; InvalidFields for a time before the clock-in or in the future; ConflictException for the actor's
   * own entry, or if it is not open */
  end(
    actor: Actor,
    id: string,
    { endedAt, breakMinutes, reason }: EndClockEntryRequest,
  ): Promise<ClockEntryView> {
    const { companyId, userId: actorId } = memberOf(actor);
    return this.em.transactional(async () => {
      const zone = await lockZone(this.em, companyId);
      const seen = orNotFound(await this.em.findOne(ClockEntry, { companyId, id }));
      const plan = await this.plans.findPast(companyId, seen.employeeId, seen);
      await lockMember(this.em, companyId, seen.employeeId);
      const entry = orNotFound(await lockClockEntry(this.em, { companyId, id }));
      await rejectOwnHours(this.em, actor, entry);
      rejectIf(entryNotOpenProblem(entry.status), 'clock.entry_ended');
      const end = new Date(endedAt);
      const problem = endOfEntryProblem(entry, end, this.clock.now());
      if (problem) throw new InvalidFields({ endedAt: problem }, 'clock.end_not_possible');
      const closing = {
        plan,
        endedAt: end,
        breakMinutes,
        source: 'employer',
        reason,
        press: null,
        zone,
        actorId,
      } as const;
      await this.entryStatus.close(entry, { ...closing, flags: ['ended_by_employer'] });
      await this.em.flush();
      return this.queries.one(actor, id);
    });
  }
}
