import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { insertSwap } from './insert-swap.sql.js';
import { insertAll } from '../common/db/insert.js';
import { memberOf, type Actor, type Member } from '../common/auth/actor.js';
import { newId } from '../common/db/schema/columns.js';
import { Events } from '../common/events/bus.js';
import { InvalidFields, NotVisible, rejectIf, rejectIfStale } from '../common/http/errors.js';
import { Clock } from '../common/time/clock.js';
import { lockZone } from '../companies/company-locks.js';
import { CoverQueries } from '../cover/cover.queries.js';
import { RotaShiftsService } from '../rotas/shifts/rota-shifts.service.js';
import { ScheduleAssignmentsService } from '../schedules/assignments/schedule-assignments.service.js';
import {
  lockMembers,
  lockPlans,
  lockSwap,
  rejectMove,
  rejectIfUnpublished,
  rejectIfWorked,
  rejectUnlessEmployee,
  rowsOf,
  swapEvent,
} from './swap-access.js';
import { blocksEmployee, mayTake } from '../shifts/may-work/may-work.rules.js';
import { SwapChecksService, type Check } from './swap-checks.service.js';
import { SwapEndsService } from './swap-ends.service.js';
import { SwapPeopleQueries } from './swap-people.queries.js';
import type { SwapStatus } from './swap-words.contract.js';
import {
  NO_COLLEAGUE,
  type ProposeSwapRequest,
  type SwapReview,
  type SwapStepRequest,
  type SwapView,
} from './swaps.contract.js';
import { SwapsQueries, type StoredSwap, type SwapShiftRow } from './swaps.queries.js';
import { STARTED, swapFindings, swapsOffProblem } from './swaps.rules.js';

const NOBODY = 'Nobody else may work this shift. Ask your manager.';
const OPEN_ALREADY = 'You have proposed to give away this shift already. Withdraw that first.';

/** A shift of a swap with its employees before and after. */
interface Move {
  row: SwapShiftRow;
  from: string;
  to: string;
}

/** A step of an open swap: its new status, the refusals of the step, and its changes. */
interface Step {
  to: SwapStatus;
  check?: (swap: StoredSwap) => Promise<void> | void;
  /** True if an earlier request of the actor took the step. */
  isDone?: (swap: StoredSwap) => boolean;
  run: (swap: StoredSwap, asked: string[]) => Promise<void>;
}

/**
 * Proposes, answers, withdraws and decides swaps. The original employees keep their shifts until a swap is approved. Locks are in
 * this order: the company, the plans of the shifts, the swap, the shifts, the employees.
 */
@Injectable()
export class SwapsService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly cover: CoverQueries,
    private readonly queries: SwapsQueries,
    private readonly people: SwapPeopleQueries,
    private readonly checks: SwapChecksService,
    private readonly ends: SwapEndsService,
    private readonly rotaShifts: RotaShiftsService,
    private readonly assignments: ScheduleAssignmentsService,
  ) {}

  /** Returns a swap with the findings about both. Employees read only their own.
   * @throws NotVisible */
  async review(actor: Actor, id: string): Promise<SwapReview> {
    const swap = await this.queries.one(actor, id);
    const member = memberOf(actor);
    const isOpen = swap.status === 'proposed' || swap.status === 'accepted';
    const colleagueId = swap.colleague?.id ?? (member.role === 'employee' ? member.userId : null);
    if (!isOpen || colleagueId === null || colleagueId === swap.proposer.id) return { swap, findings: [] };
    const found = await this.checks.both(member, { ...swap, proposerId: swap.proposer.id, colleagueId });
    const isShown = ({ person }: Check): boolean => member.role === 'employer' || person.id === member.userId;
    const shown = found.filter(isShown);
    return {
      swap,
      findings: shown.map(({ person, findings }) => ({ employeeId: person.id, findings })),
    };
  }

  /** Proposes to give one of the actor's shifts to a colleague, or to everyone who may work it, or to swap it.
   * @throws NotVisible; InvalidFields; ConflictException if a rule refuses it, or the shift is proposed already */
  propose(actor: Actor, request: ProposeSwapRequest): Promise<SwapView> {
    const member = memberOf(actor);
    const { companyId, userId } = member;
    const colleagueId = request.colleagueId?.toLowerCase() ?? null;
    const colleaguesShiftId = request.colleaguesShiftId ?? null;
    if (colleaguesShiftId !== null && colleagueId === null)
      throw new InvalidFields({ colleagueId: NO_COLLEAGUE });
    if (colleagueId === userId) throw new NotVisible();
    return this.em.transactional(async () => {
      await lockZone(this.em, companyId);
      await this.rejectIfOff(companyId);
      const find = async (): Promise<[SwapShiftRow, SwapShiftRow | null]> => [
        await this.queries.shiftOf(companyId, userId, request.shiftId),
        colleagueId && colleaguesShiftId
          ? await this.queries.shiftOf(companyId, colleagueId, colleaguesShiftId)
          : null,
      ];
      const [seen, seenOther] = await find();
      await lockPlans(this.em, companyId, seenOther ? [seen, seenOther] : [seen]);
      const [own, other] = await find();
      await lockMembers(this.em, companyId, colleagueId ? [userId, colleagueId] : [userId]);
      if (colleagueId) await rejectUnlessEmployee(this.em, companyId, colleagueId);
      const now = this.clock.now();
      await this.ends.endOutdated(sql`w.company_id = ${companyId} and w.shift_id = ${own.id}`, now);
      const id = newId();
      const sides = { userId, colleagueId, shiftId: own.id, otherShiftId: other?.id ?? null };
      const isNew = await insertSwap(this.em, { id, companyId, ...sides, now });
      rejectIf(isNew ? null : OPEN_ALREADY, 'swap.open_already');
      const swap = await this.queries.stored(actor, id);
      rejectIf(swap.status === 'expired' ? STARTED : null, 'swap.changed');
      const asked = colleagueId
        ? await this.checkColleague(member, swap, colleagueId)
        : await this.askEveryone(member, swap);
      const view = await this.queries.one(actor, id);
      await this.events.emit('swap.proposed', swapEvent(companyId, userId, view, { asked, before: null }));
      await this.em.flush();
      return view;
    });
  }

  /** Accepts a proposal. Both get their new shifts at once if nobody has to approve it. Accepting again changes nothing.
   * @throws NotVisible unless the actor was asked; Stale; ConflictException */
  accept(actor: Actor, id: string, request: SwapStepRequest): Promise<SwapView> {
    const member = memberOf(actor);
    const { companyId, userId } = member;
    return this.step(member, id, request, {
      to: 'accepted',
      check: (swap) => {
        if (swap.proposer.id === userId) throw new NotVisible();
      },
      isDone: ({ status, colleague }) =>
        (status === 'accepted' || status === 'approved') && colleague!.id === userId,
      run: async (swap, asked) => {
        await this.rejectIfOff(companyId);
        const sides = { ...swap, proposerId: swap.proposer.id, colleagueId: userId };
        await this.rejectUnlessPossible(member, swap, sides);
        const { swapsNeedApproval } = await this.cover.settings(companyId);
        const now = this.clock.now();
        await this.update(
          member,
          id,
          sql`status = 'accepted', receiver_id = ${userId}, accepted_at = ${now}`,
        );
        if (swapsNeedApproval) await this.emit('swap.accepted', member, swap, asked);
        else
          await this.takeEffect(
            member,
            { ...swap, colleague: { id: userId, firstName: '', lastName: '' } },
            asked,
          );
      },
    });
  }

  /** Refuses a swap. If everyone was asked, it stays open until the last of them refuses.
   * @throws NotVisible for the proposer, and for people who were not asked; Stale; ConflictException */
  refuse(actor: Actor, id: string, request: SwapStepRequest): Promise<SwapView> {
    const member = memberOf(actor);
    const { companyId, userId, role } = member;
    return this.step(member, id, request, {
      to: 'refused',
      check: (swap) => {
        const isOwn = role === 'employee' && swap.proposer.id === userId;
        // Someone else accepted what everyone was asked.
        if (isOwn || (role === 'employee' && swap.colleague && swap.colleague.id !== userId))
          throw new NotVisible();
      },
      run: async (swap, asked) => {
        const isOfAll = role === 'employee' && swap.colleague === null;
        if (isOfAll)
          await sql`
            update shift_swap_people set refused_at = ${this.clock.now()}
             where company_id = ${companyId} and swap_id = ${id} and employee_id = ${userId}`.execute(
            this.em.getKysely(),
          );
        if (isOfAll && asked.some((one) => one !== userId)) {
          await this.events.emit('swap.person_refused', {
            ...swapEvent(companyId, userId, swap, { asked: [], before: swap }),
            readers: [userId],
          });
          return;
        }
        // Nobody learns which colleague was the last to refuse what everyone was asked.
        await this.end(member, id, 'refused', isOfAll ? null : userId);
        await this.emit('swap.refused', member, swap, asked);
      },
    });
  }

  /** Withdraws the actor's own proposal.
   * @throws NotVisible; Stale; ConflictException */
  withdraw(actor: Actor, id: string, request: SwapStepRequest): Promise<SwapView> {
    const member = memberOf(actor);
    const { userId } = member;
    return this.step(member, id, request, {
      to: 'withdrawn',
      check: (swap) => {
        if (swap.proposer.id !== userId) throw new NotVisible();
      },
      run: async (swap, asked) => {
        await this.end(member, id, 'withdrawn', userId);
        await this.emit('swap.withdrawn', member, swap, asked);
      },
    });
  }

  /** Approves an accepted swap: both get their new shifts.
   * @throws NotVisible; Stale; ConflictException if a shift changed, or one of the two may not work the new shift */
  approve(actor: Actor, id: string, request: SwapStepRequest): Promise<SwapView> {
    const member = memberOf(actor);
    return this.step(member, id, request, {
      to: 'approved',
      run: async (swap, asked) => {
        const sides = { ...swap, proposerId: swap.proposer.id, colleagueId: swap.colleague!.id };
        await this.rejectUnlessPossible(member, swap, sides);
        await this.takeEffect(member, swap, asked);
      },
    });
  }

  /** Runs a step under the locks of the swap and its shifts. */
  private step(
    member: Member,
    id: string,
    { version }: SwapStepRequest,
    { to, check, isDone, run }: Step,
  ): Promise<SwapView> {
    const { companyId } = member;
    return this.em.transactional(async () => {
      await lockZone(this.em, companyId);
      const seen = await this.queries.stored(member, id);
      await lockPlans(this.em, companyId, rowsOf(seen));
      await lockSwap(this.em, companyId, seen);
      const swap = await this.queries.stored(member, id);
      await check?.(swap);
      if (isDone?.(swap)) return this.queries.view(companyId, id);
      rejectMove(swap, to);
      await rejectIfStale(version, swap, () => this.queries.one(member, id));
      await run(swap, swap.isToAll ? await this.queries.askedPeople(companyId, id) : [swap.colleague!.id]);
      await this.em.flush();
      return this.queries.view(companyId, id);
    });
  }

  /** Gives the shifts to their new employees in both states of the plan. They need not confirm what they agreed to. */
  private async takeEffect(member: Member, swap: StoredSwap, asked: readonly string[]): Promise<void> {
    const { companyId, userId, role } = member;
    const employer: Actor = { ...member, role: 'employer' };
    const [proposerId, colleagueId] = [swap.proposer.id, swap.colleague!.id];
    const moves: Move[] = [{ row: swap.shiftRow, from: proposerId, to: colleagueId }];
    if (swap.colleaguesShiftRow)
      moves.push({ row: swap.colleaguesShiftRow, from: colleagueId, to: proposerId });
    await rejectIfUnpublished(this.em, companyId, swap);
    const by = role === 'employer' ? userId : null;
    await this.update(
      member,
      swap.id,
      sql`status = 'approved', ended_at = ${this.clock.now()}, ended_by_id = ${by}::uuid`,
    );
    for (const { row, ...people } of moves) {
      const change = { ...people, isConfirmed: true, isNotified: false };
      if (row.rotaId) await this.rotaShifts.handOver(employer, row.id, change);
      else await this.assignments.handOver(employer, row.scheduleId!, change);
    }
    const view = await this.queries.view(companyId, swap.id);
    await this.events.emit('swap.approved', swapEvent(companyId, userId, view, { asked, before: swap }));
  }

  private async checkColleague(member: Member, swap: StoredSwap, colleagueId: string): Promise<string[]> {
    const sides = { ...swap, proposerId: member.userId, colleagueId };
    await this.rejectUnlessPossible(member, swap, sides);
    return [colleagueId];
  }

  /** Stores everyone who may work the shift as asked. */
  private async askEveryone(member: Member, swap: StoredSwap): Promise<string[]> {
    const { companyId, userId, firstDayOfWeek, timeZone: zone } = member;
    const { date, id: shiftId, venue } = swap.shift;
    const search = { from: date, to: date, venueId: venue?.id };
    const { people, format } = await this.people.find(member, search);
    const own = people.get(userId)!.work.find(({ id }) => id === shiftId)!;
    const about = { firstDayOfWeek, format, zone };
    const asked = [...people.values()]
      .filter((person) => person.id !== userId && mayTake(swapFindings(person, own, null, about)))
      .map(({ id }) => id);
    rejectIf(asked.length === 0 ? NOBODY : null, 'swap.nobody');
    const rows = asked.map((employeeId) => ({ id: newId(), companyId, swapId: swap.id, employeeId }));
    await insertAll(this.em.getKysely(), 'shift_swap_people', rows);
    return asked;
  }

  /** Locks both employees and asks the rules. Colleagues do not learn why the other may not.
   * @throws ConflictException */
  private async rejectUnlessPossible(
    member: Member,
    swap: StoredSwap,
    sides: { proposerId: string; colleagueId: string } & Pick<SwapView, 'shift' | 'colleaguesShift'>,
  ): Promise<void> {
    const { companyId, userId, role } = member;
    await lockMembers(this.em, companyId, [sides.proposerId, sides.colleagueId]);
    await rejectIfWorked(this.em, companyId, swap);
    const isSame = sides.colleaguesShift?.id === sides.shift.id;
    const found = isSame ? [] : await this.checks.both(member, sides);
    const refused = found.find(({ findings }) => !mayTake(findings));
    if (!refused && !isSame) return;
    throw new ConflictException(refused ? problemText(refused, { userId, role }) : SAME_SCHEDULE, {
      errorCode: 'swap.not_possible',
    });
  }

  private async rejectIfOff(companyId: string): Promise<void> {
    rejectIf(swapsOffProblem(await this.cover.settings(companyId)), 'swap.off');
  }

  private end(member: Member, id: string, to: 'refused' | 'withdrawn', byId: string | null): Promise<void> {
    const changes = sql`status = ${to}, ended_at = ${this.clock.now()}, ended_by_id = ${byId}::uuid`;
    return this.update(member, id, changes);
  }

  private async update(
    { companyId }: Pick<Member, 'companyId'>,
    id: string,
    changes: ReturnType<typeof sql>,
  ): Promise<void> {
    await sql`
      update shift_swaps set ${changes}, version = version + 1, updated_at = ${this.clock.now()}
       where company_id = ${companyId} and id = ${id}`.execute(this.em.getKysely());
  }

  private async emit(
    name: 'swap.accepted' | 'swap.refused' | 'swap.withdrawn',
    member: Member,
    before: StoredSwap,
    asked: readonly string[],
  ): Promise<void> {
    const { companyId, userId } = member;
    const view = await this.queries.view(companyId, before.id);
    await this.events.emit(name, swapEvent(companyId, userId, view, { asked, before }));
  }
}

const SAME_SCHEDULE = 'Both shifts belong to the same schedule. Ask your manager to swap them.';

/** Returns a sentence about the person who may not work the new shift. */
function problemText({ person, findings }: Check, { userId, role }: Pick<Member, 'userId' | 'role'>): string {
  const words = findings
    .filter(blocksEmployee)
    .map((finding) => finding.words)
    .join(' ');
  const name = `${person.firstName} ${person.lastName}`;
  if (role === 'employer') return `${name} may not work this shift. ${words}`;
  return person.id === userId ? `You may not work this shift. ${words}` : `${name} may not work this shift.`;
}
