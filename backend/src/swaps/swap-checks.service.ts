import { Injectable } from '@nestjs/common';
import type { Member } from '../common/auth/actor.js';
import { orNotFound } from '../common/http/errors.js';
import type { Finding } from '../shifts/may-work/may-work.contract.js';
import type { PersonsShift } from '../shifts/may-work/may-work.rules.js';
import { SwapPeopleQueries, type Swapper } from './swap-people.queries.js';
import type { SwapView } from './swaps.contract.js';
import { swapFindings } from './swaps.rules.js';

/** An employee with the findings about the shift that they would get. */
export interface Check {
  person: Swapper;
  findings: Finding[];
}

type Sides = Pick<SwapView, 'shift' | 'colleaguesShift'> & { proposerId: string; colleagueId: string };

/** Asks the rules about shifts and people for both sides of a swap. */
@Injectable()
export class SwapChecksService {
  constructor(private readonly people: SwapPeopleQueries) {}

  /** Returns the findings about each person who would get a shift. Employers count the shifts of the working state too, so that
   * nobody gets a shift beside one that is planned already.
   * @returns an empty list if a shift is not planned any more */
  async both(
    member: Member,
    { shift, colleaguesShift, proposerId, colleagueId }: Sides,
    { isPlanned = member.role === 'employer' } = {},
  ): Promise<Check[]> {
    const { firstDayOfWeek, timeZone: zone } = member;
    const dates = [shift.date, colleaguesShift?.date ?? shift.date].toSorted();
    const search = { from: dates[0]!, to: dates[1]!, ids: [proposerId, colleagueId], isPlanned };
    const { people, format } = await this.people.find(member, search);
    const about = { firstDayOfWeek, format, zone };
    const [proposer, colleague] = [people.get(proposerId), people.get(colleagueId)].map(orNotFound);
    const own = shiftOf(proposer!, shift.id);
    const other = colleaguesShift && shiftOf(colleague!, colleaguesShift.id);
    if (!own || other === undefined) return [];
    return [
      { person: colleague!, findings: swapFindings(colleague!, own, other, about) },
      ...(other ? [{ person: proposer!, findings: swapFindings(proposer!, other, own, about) }] : []),
    ];
  }
}

function shiftOf({ work }: Swapper, id: string): PersonsShift | undefined {
  return work.find((shift) => shift.id === id);
}
