import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import type { Actor } from '../common/auth/actor.js';
import { PlansQueries } from '../shifts/plans.queries.js';
import { knownPress, lockEntry, type Presser } from './clock-access.js';
import { ClockClosingService } from './clock-closing.service.js';
import { ClockEntry } from './clock-entry.entity.js';
import { ClockPlacesQueries } from './clock-places.queries.js';
import type { ClockPress } from './clock-press.entity.js';
import { ClockPressesService } from './clock-presses.service.js';
import { ClockStretchesService } from './clock-stretches.service.js';
import { BACK_MAX_MS, NOT_CLOCKED_IN, pressTime, saidAt } from './clock.rules.js';
import type { ClockEntryView, ClockOutRequest } from './clock.contract.js';
import { SecondPressesService } from './second-presses.service.js';

type Find = (where: object) => Promise<ClockEntry | null>;

/** Clocking out, which nothing refuses but that nobody is clocked in. */
@Injectable()
export class ClockOutService {
  constructor(
    private readonly em: EntityManager,
    private readonly presses: ClockPressesService,
    private readonly stretches: ClockStretchesService,
    private readonly second: SecondPressesService,
    private readonly closing: ClockClosingService,
    private readonly places: ClockPlacesQueries,
    private readonly plans: PlansQueries,
  ) {}

  /** Ends what one is clocked in to and submits its hours.
   * @throws ConflictException when there is nothing to end */
  clockOut(actor: Actor, request: ClockOutRequest): Promise<ClockEntryView> {
    return this.presses.once(
      actor,
      request,
      async (presser) => {
        const entry = await this.target(presser, request, (where) => this.find(where));
        // Locked before the member, as whoever gives them work does.
        return entry && this.plans.findPast(entry.companyId, entry.employeeId, entry);
      },
      async (presser, plan, zone) => {
        const found = await this.target(presser, request, (where) => lockEntry(this.em, where));
        if (!found) throw new ConflictException(NOT_CLOCKED_IN);
        const times = this.presses.timesOf(request);
        const { pressedAt, flags: ofTime } = pressTime(times, found.clockedInAt);
        const flags = [...ofTime, ...(await this.places.flagsOf(found, request.location))];
        const pressed = { request, times, pressedAt, flags };
        const actorId = actor.userId;
        const named = await this.named(presser, request);
        const entry = await this.stretches.endedBy(found, pressed, { named, zone, actorId });
        if (entry === found && entry.status === 'closed') {
          return this.second.clockOut(entry, pressed, { zone, actorId });
        }
        const press = this.presses.add(entry, 'out', pressed);
        const { breakMinutes } = request;
        const closing = {
          planName: plan?.name ?? '',
          endedAt: pressedAt,
          breakMinutes,
          source: 'press',
          flags,
          press,
          zone,
          actorId,
        } as const;
        await this.closing.close(entry, closing);
        return entry;
      },
    );
  }

  /** What a press ends: the entry of the clock-in that it names, else the open one, else one that was missed lately. */
  private async target(presser: Presser, request: ClockOutRequest, find: Find): Promise<ClockEntry | null> {
    const { companyId, employeeId } = presser;
    const mine = { companyId, employeeId };
    const said = saidAt(this.presses.timesOf(request));
    const named = await this.named(presser, request);
    if (named) {
      const entry = await find({ ...mine, id: named.entryId });
      return entry && ((await this.nextStretch(entry, said, find)) ?? entry);
    }
    const since = new Date(said.getTime() - BACK_MAX_MS);
    return (
      (await find({ ...mine, status: 'open' })) ??
      (await find({ ...mine, status: 'missed', clockedInAt: { $gte: since } }))
    );
  }

  /** Who clocked in to a shift again after an entry was over clocks out of what they clocked in to last. */
  private async nextStretch(entry: ClockEntry, said: Date, find: Find): Promise<ClockEntry | null> {
    const { companyId, employeeId, scheduleId = null, rotaShiftId = null, clockedOutAt } = entry;
    if (!clockedOutAt || clockedOutAt > said) return null;
    const begun = { clockedInAt: { $gte: clockedOutAt, $lte: said } };
    const same = { companyId, employeeId, scheduleId, rotaShiftId };
    return find({ ...same, ...begun, status: { $in: ['open', 'missed'] } });
  }

  /** The clock-in that a clock-out names, if it came. */
  private async named(presser: Presser, { clockInPressId }: ClockOutRequest): Promise<ClockPress | null> {
    return clockInPressId ? knownPress(this.em, presser, clockInPressId) : null;
  }

  private find(where: object): Promise<ClockEntry | null> {
    return this.em.findOne(ClockEntry, where, { orderBy: { clockedInAt: 'desc', id: 'desc' } });
  }
}
