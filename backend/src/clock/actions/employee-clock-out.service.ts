import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import type { Actor } from '../../common/auth/actor.js';
import { PlansQueries } from '../../shifts/plans.queries.js';
import { ClockEntryTransitionsService } from '../entries/clock-entry-transitions.service.js';
import { ClockPlacesQueries } from './clock-places.queries.js';
import { ClockPressesService } from './clock-presses.service.js';
import { ClockEntrySplitService } from '../entries/clock-entry-split.service.js';
import { ClockTargetsQueries } from './clock-targets.queries.js';
import { NOT_CLOCKED_IN } from '../clock.rules.js';
import { rejectTooManyClockActions } from './clock-action-limit.js';
import { acceptedPressTime, capAtDeactivation } from './press-time.rules.js';
import type { ClockEntryView, ClockOutRequest } from '../clock.contract.js';
import { RepeatedClockActionsService } from './repeated-clock-actions.service.js';

/** Clocks employees out. Refuses only if there is no entry to end, or a closed entry gets too many clock-outs. */
@Injectable()
export class EmployeeClockOutService {
  constructor(
    private readonly em: EntityManager,
    private readonly targets: ClockTargetsQueries,
    private readonly presses: ClockPressesService,
    private readonly splits: ClockEntrySplitService,
    private readonly repeated: RepeatedClockActionsService,
    private readonly entryStatus: ClockEntryTransitionsService,
    private readonly places: ClockPlacesQueries,
    private readonly plans: PlansQueries,
  ) {}

  /** Closes the employee's entry and submits its hours.
   * @throws ConflictException if there is no entry to end; TooMany for a repeated clock-out beyond the daily limit */
  clockOut(actor: Actor, request: ClockOutRequest): Promise<ClockEntryView> {
    const times = this.presses.timesOf(request);
    return this.presses.once(
      actor,
      request,
      async (presser) => {
        const target = await this.targets.find(presser, request, times);
        // The plan is locked before the member, in the same order as when work is assigned.
        return target && this.plans.findPast(presser.companyId, presser.employeeId, target.entry);
      },
      async (presser, plan, zone) => {
        const target = await this.targets.lock(presser, request, times);
        if (!target) throw new ConflictException(NOT_CLOCKED_IN, { errorCode: 'clock.not_clocked_in' });
        const { entry: found, named } = target;
        // The limit never stops the end of an open entry. Beyond it no entry can be reopened.
        if (found.status === 'closed') await rejectTooManyClockActions(this.em, presser, times.receivedAt);
        const counted = acceptedPressTime(times, found.clockedInAt);
        const { pressedAt, flags: ofTime } = capAtDeactivation(counted, found.clockedInAt, presser.leftAt);
        const flags = [...ofTime, ...(await this.places.positionFlags(found, request.location))];
        const pressed = { request, times, pressedAt, flags };
        const actorId = actor.userId;
        const entry = await this.splits.endedBy(found, pressed, { named, zone, actorId });
        if (entry === found && entry.status === 'closed') {
          return this.repeated.clockOut(entry, pressed, { zone, actorId });
        }
        const press = this.presses.add(entry, 'out', pressed);
        const { breakMinutes } = request;
        const closing = {
          plan,
          endedAt: pressedAt,
          breakMinutes,
          source: 'press',
          flags,
          press,
          zone,
          actorId,
        } as const;
        await this.entryStatus.close(entry, closing);
        return entry;
      },
    );
  }
}
