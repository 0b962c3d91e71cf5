import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import type { Actor } from '../common/auth/actor.js';
import { PlansQueries } from '../shifts/plans.queries.js';
import { knownPress, lockEntry, type Presser } from './clock-access.js';
import { ClockClosingService } from './clock-closing.service.js';
import { ClockEntry } from './clock-entry.entity.js';
import { ClockPlacesQueries } from './clock-places.queries.js';
import { ClockPressesService } from './clock-presses.service.js';
import { BACK_MAX_MS, NOT_CLOCKED_IN, pressTime, saidAt } from './clock.rules.js';
import type { ClockEntryView, ClockOutRequest } from './clock.contract.js';
import { SecondPressesService } from './second-presses.service.js';

/** Clocking out, which nothing refuses but that nobody is clocked in. */
@Injectable()
export class ClockOutService {
  constructor(
    private readonly em: EntityManager,
    private readonly presses: ClockPressesService,
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
        const entry = await this.target(presser, request, (where) => lockEntry(this.em, where));
        if (!entry) throw new ConflictException(NOT_CLOCKED_IN);
        const times = this.presses.timesOf(request);
        const { pressedAt, flags: ofTime } = pressTime(times, entry.clockedInAt);
        const flags = [...ofTime, ...(await this.places.flagsOf(entry, request.location))];
        const pressed = { request, times, pressedAt };
        const actorId = actor.userId;
        if (entry.status === 'closed') {
          return this.second.clockOut(entry, pressed, { flags, zone, actorId });
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
  private async target(
    presser: Presser,
    request: ClockOutRequest,
    find: (where: object) => Promise<ClockEntry | null>,
  ): Promise<ClockEntry | null> {
    const { companyId, employeeId } = presser;
    const mine = { companyId, employeeId };
    const { clockInPressId } = request;
    const named = clockInPressId ? await knownPress(this.em, presser, clockInPressId) : null;
    if (named) return find({ ...mine, id: named.entryId });
    const since = new Date(saidAt(this.presses.timesOf(request)).getTime() - BACK_MAX_MS);
    return (
      (await find({ ...mine, status: 'open' })) ??
      (await find({ ...mine, status: 'missed', clockedInAt: { $gte: since } }))
    );
  }

  private find(where: object): Promise<ClockEntry | null> {
    return this.em.findOne(ClockEntry, where, { orderBy: { clockedInAt: 'desc', id: 'desc' } });
  }
}
