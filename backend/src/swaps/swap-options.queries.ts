import { Injectable } from '@nestjs/common';
import { memberOf, type Actor } from '../common/auth/actor.js';
import { orNotFound, rejectIf } from '../common/http/errors.js';
import { Clock } from '../common/time/clock.js';
import { addDays } from '../common/time/local.js';
import { CoverQueries } from '../cover/cover.queries.js';
import { mayTake } from '../shifts/may-work/may-work.rules.js';
import { ShiftsQueries } from '../shifts/shifts.queries.js';
import { SwapPeopleQueries, type PlacedShift, type Swapper } from './swap-people.queries.js';
import {
  SWAP_ALL_SHIFTS_MAX,
  SWAP_COLLEAGUES_MAX,
  SWAP_DAYS,
  SWAP_SHIFTS_MAX,
  type SwapOptions,
  type SwapShiftView,
} from './swaps.contract.js';
import { STARTED, swapFindings, swapsOffProblem } from './swaps.rules.js';

/** Reads what an employee may propose for an own shift. */
@Injectable()
export class SwapOptionsQueries {
  constructor(
    private readonly clock: Clock,
    private readonly cover: CoverQueries,
    private readonly shifts: ShiftsQueries,
    private readonly people: SwapPeopleQueries,
  ) {}

  /** Returns the colleagues who may take one of the actor's shifts, and those of their shifts that both may swap. Nobody learns why
   * other colleagues may not.
   * @throws NotVisible; ConflictException if the company does not swap shifts, or the shift has started */
  async of(actor: Actor, shiftId: string): Promise<SwapOptions> {
    const seen = await this.shifts.mine(actor, shiftId);
    const member = memberOf(actor);
    const { companyId, userId, firstDayOfWeek, timeZone: zone } = member;
    const settings = await this.cover.settings(companyId);
    rejectIf(swapsOffProblem(settings), 'swap.off');
    const now = this.clock.now().toISOString();
    rejectIf(seen.startsAt <= now ? STARTED : null, 'swap.changed');
    const [from, to] = [addDays(seen.date, -SWAP_DAYS), addDays(seen.date, SWAP_DAYS)];
    const search = { from, to, venueId: seen.venue?.id };
    const { people, format, hasMore: isCut } = await this.people.find(member, search);
    const about = { firstDayOfWeek, format, zone };
    const me = orNotFound(people.get(userId));
    const own = orNotFound(me.work.find(({ id }) => id === seen.id));
    const isSwappable = (person: Swapper, theirs: PlacedShift): boolean =>
      theirs.startsAt > now &&
      from <= theirs.date &&
      theirs.date <= to &&
      theirs.id !== own.id &&
      mayTake(swapFindings(person, own, theirs, about)) &&
      mayTake(swapFindings(me, theirs, own, about));
    const options: SwapOptions['people'] = [];
    let hasMore = isCut;
    let left = SWAP_ALL_SHIFTS_MAX;
    for (const person of people.values()) {
      if (person.id === userId) continue;
      const swappable = person.work.filter((theirs) => isSwappable(person, theirs));
      const shifts = swappable.slice(0, Math.min(SWAP_SHIFTS_MAX, left)).map(toView);
      hasMore ||= shifts.length < swappable.length;
      const { id, firstName, lastName } = person;
      const option = {
        id,
        firstName,
        lastName,
        mayTake: mayTake(swapFindings(person, own, null, about)),
        shifts,
      };
      if (!option.mayTake && shifts.length === 0) continue;
      left -= shifts.length;
      options.push(option);
    }
    return {
      shift: toView(own),
      needApproval: settings.swapsNeedApproval,
      hasMore: hasMore || options.length > SWAP_COLLEAGUES_MAX,
      people: options.slice(0, SWAP_COLLEAGUES_MAX),
    };
  }
}

function toView({ id, name, date, startTime, endTime, venue }: PlacedShift): SwapShiftView {
  return { id, name, date, startTime, endTime, venue };
}
