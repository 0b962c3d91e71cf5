import { LockMode } from '@mikro-orm/core';
import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { returning, selection } from '../common/db/lists/read.js';
import { insertAll } from '../common/db/insert.js';
import { memberOf, type Actor } from '../common/auth/actor.js';
import { newId } from '../common/db/schema/columns.js';
import { Events } from '../common/events/bus.js';
import { employersAndMembers } from '../common/events/readers.js';
import { InvalidFields, NotVisible, orNotFound, rejectIf } from '../common/http/errors.js';
import { Clock } from '../common/time/clock.js';
import { lockZone } from '../companies/company-locks.js';
import { RotaShiftsService } from '../rotas/shifts/rota-shifts.service.js';
import { ScheduleAssignmentsService } from '../schedules/assignments/schedule-assignments.service.js';
import { blocksEmployee } from '../shifts/may-work/may-work.rules.js';
import { SHIFT_CHANGED } from '../shifts/shifts.contract.js';
import { SchedulesService } from '../schedules/schedules.service.js';
import { SUPERVISORS_WORDS } from '../supervision/supervisors-words.js';
import { selectMember } from '../users/member-row.js';
import { GapsQueries, isReached, type Gap } from './gaps.queries.js';
import type { OfferStatus } from './offer-words.contract.js';
import { Offer } from './offer.entity.js';
import {
  ALREADY_TAKEN,
  HAS_SHIFT,
  NOT_OFFERED,
  OFFER_ENDED,
  type ChoosePersonRequest,
  type OfferedShifts,
  type OfferShiftsRequest,
  type OfferView,
  type OwnOfferView,
} from './offers.contract.js';
import { OffersQueries, offersVisibleTo } from './offers.queries.js';
import { lastStart } from './replacement-start.rules.js';

/** A gap with the place that its offer names. */
type OfferedPlace = Gap & { replaces: Pick<Gap, 'rotaShiftId' | 'scheduleId' | 'fromEmployeeId'> | null };

const NO_YES = 'This person has not said that they would work the shift.';

/**
 * Offers gaps to people, and gives the shift to the one who takes it or is chosen. The company is locked first, then the offer, then
 * the rota or the schedule.
 */
@Injectable()
export class OffersService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly gaps: GapsQueries,
    private readonly queries: OffersQueries,
    private readonly rotaShifts: RotaShiftsService,
    private readonly assignments: ScheduleAssignmentsService,
    private readonly schedules: SchedulesService,
  ) {}

  /** Offers shifts to the chosen people, or to all who may take them. People who may not are never asked.
   * @throws NotVisible; InvalidFields for a last moment in the past or after a start; ConflictException for a shift that is not a published gap, or if no person may take any of them */
  async create(actor: Actor, request: OfferShiftsRequest): Promise<OfferedShifts> {
    const { companyId } = memberOf(actor);
    const now = this.clock.now();
    const lastMoment = request.lastMoment === undefined ? null : new Date(request.lastMoment);
    if (lastMoment && lastMoment <= now)
      throw new InvalidFields({ lastMoment: 'Choose a time in the future' }, 'offer.last_moment');
    const places = [...request.shifts].toSorted((one, other) => (one.id < other.id ? -1 : 1));
    const chosen = request.people?.map(({ id }) => id.toLowerCase());
    const offerAll = () =>
      this.em.transactional(async () => {
        await lockZone(this.em, companyId);
        const ids: string[] = [];
        const asked = new Set<string>();
        for (const { id, fromEmployeeId = null, isNoShow = false } of places) {
          const gap = await this.gaps.gap(actor, { id: id.toLowerCase(), fromEmployeeId, isNoShow });
          if (lastMoment && lastMoment > latestMoment(gap))
            throw new InvalidFields({ lastMoment: tooLate(gap, places.length) }, 'offer.last_moment');
          const open = await this.openOffer(companyId, gap);
          const people = await this.gaps.ranked(actor, gap, chosen);
          const askable = people.filter(
            (person) => person.askedAt === null && (chosen ? person.mayTake : isReached(person, gap)),
          );
          if (askable.length === 0) continue;
          const about = { mode: request.mode ?? ('first' as const), lastMoment };
          const offer = open ?? this.newOffer(actor, await this.placeOf(actor, gap), about);
          await this.em.flush();
          const peopleIds = askable.map((person) => person.id);
          await this.ask(actor, offer, gap, peopleIds);
          ids.push(offer.id);
          for (const personId of peopleIds) asked.add(personId);
        }
        if (asked.size === 0) throw new ConflictException(NOT_OFFERED, { errorCode: 'offer.nobody' });
        await this.em.flush();
        return { offers: await this.queries.many(actor, ids), asked: asked.size };
      });
    try {
      return await offerAll();
    } catch (error) {
      // Somebody else has just offered the same place. The people are added to that offer.
      if (error instanceof UniqueConstraintViolationException) return offerAll();
      throw error;
    }
  }

  /** Withdraws an open offer, and notifies the people who were asked.
   * @throws NotVisible; ConflictException if it has ended */
  withdraw(actor: Actor, id: string): Promise<OfferView> {
    const { companyId, userId } = memberOf(actor);
    return this.em.transactional(async () => {
      await lockZone(this.em, companyId);
      const offer = await this.lockManaged(actor, id);
      rejectIf(offer.status === 'open' ? null : OFFER_ENDED, 'offer.ended');
      await this.close(offer, 'withdrawn', { actorId: userId });
      return this.queries.one(actor, id);
    });
  }

  /** Gives the shift to one of the people who said that they would work it.
   * @throws NotVisible; ConflictException if the offer has ended, or the person may not work the shift now */
  choose(actor: Actor, id: string, { employeeId }: ChoosePersonRequest): Promise<OfferView> {
    const { companyId } = memberOf(actor);
    return this.em.transactional(async () => {
      await lockZone(this.em, companyId);
      const offer = await this.lockManaged(actor, id);
      this.rejectUnlessOpen(offer);
      const person = employeeId.toLowerCase();
      const answered = await this.answer(offer, person, 'taken', sql`answer = 'yes'`);
      rejectIf(answered ? null : NO_YES, 'offer.ended');
      await this.give(actor, offer, person);
      return this.queries.one(actor, id);
    });
  }

  /** Gives the shift to the actor, or notes that the actor would work it if an employer chooses. Taking again changes nothing.
   * @throws NotVisible; ConflictException if another was faster, the offer has ended, or the actor may not work the shift */
  take(actor: Actor, id: string): Promise<OwnOfferView> {
    const { companyId, userId } = memberOf(actor);
    return this.em.transactional(async () => {
      await lockZone(this.em, companyId);
      const seen = await this.queries.ownOne(actor, id);
      if (seen.answer === 'taken' && (await this.queries.hasShift(actor, seen.shiftId))) return seen;
      const offer = await this.lock(companyId, id);
      this.rejectUnlessOpen(offer);
      if (offer.mode === 'first') {
        await this.answer(offer, userId, 'taken', sql`true`);
        await this.give(actor, offer, userId);
      } else if (await this.answer(offer, userId, 'yes', sql`answer is distinct from 'yes'`)) {
        await this.rejectUnlessMayTake(actor, offer, userId);
        await this.noteAnswer(actor, offer, { employeeId: userId, answer: 'yes' });
      }
      return this.queries.ownOne(actor, id);
    });
  }

  /** Declines an offer, which is no longer listed to the actor. A later `take` is still accepted while the offer is open.
   * @throws NotVisible; ConflictException if the offer has ended */
  decline(actor: Actor, id: string): Promise<OwnOfferView> {
    const { companyId, userId } = memberOf(actor);
    return this.em.transactional(async () => {
      await lockZone(this.em, companyId);
      const offer = await this.lock(companyId, id);
      const { answer } = await this.queries.ownOne(actor, id);
      rejectIf(answer === 'taken' ? HAS_SHIFT : null, 'offer.taken');
      this.rejectUnlessOpen(offer);
      if (await this.answer(offer, userId, 'no', sql`answer is distinct from 'no'`))
        await this.noteAnswer(actor, offer, { employeeId: userId, answer: 'no' });
      return this.queries.ownOne(actor, id);
    });
  }

  /** Marks the open offers of the actor as seen. */
  async markSeen(actor: Actor): Promise<void> {
    const { companyId, userId } = memberOf(actor);
    const now = this.clock.now();
    await this.em.transactional(async () => {
      const rows = await returning<{ offerId: string }>(
        this.em.getKysely(),
        selection({ offerId: sql`o.id` }),
        sql`update shift_offer_people p set seen_at = ${now}, updated_at = ${now}
          from shift_offers o
         where p.company_id = ${companyId} and p.employee_id = ${userId} and p.seen_at is null
           and o.company_id = p.company_id and o.id = p.offer_id and o.status = 'open'`,
      );
      for (const { offerId } of rows)
        await this.events.emit('offer.seen', {
          companyId,
          actorId: userId,
          objectType: 'offer',
          objectId: offerId,
        });
      await this.em.flush();
    });
  }

  /** Ends a locked offer and notifies the people who wait for it. Removes the shift that was made for it, unless it was taken. */
  async close(
    offer: Offer,
    status: Exclude<OfferStatus, 'open'>,
    { actorId, takenById = null }: { actorId: string | null; takenById?: string | null },
  ): Promise<void> {
    const now = this.clock.now();
    const { shiftName, waitingIds } = await this.queries.end(offer);
    this.em.assign(offer, { status, takenById, endedAt: now, updatedAt: now });
    await this.events.emit('offer.ended', {
      offer,
      shiftName,
      waitingIds,
      ...offerAudit(actorId, offer, { status: { from: 'open', to: status } }),
      readers: employersAndMembers(waitingIds),
    });
    await this.em.flush();
    if (status !== 'taken' && offer.replacesEmployeeId) await this.removeReplacement(offer, actorId);
  }

  /** Removes the shift that was made for an offer, unless it is filled or has other times or another venue. Without an actor, the person
   * who made the offer counts as the actor. */
  private async removeReplacement(offer: Offer, actorId: string | null): Promise<void> {
    const { companyId, rotaShiftId, scheduleId, offeredById } = offer;
    await this.lockPlan(offer);
    if (!(await this.queries.isUntouched(offer))) return;
    const employer: Actor = {
      userId: actorId ?? offeredById,
      accountId: '',
      companyId,
      role: 'employer',
      timeZone: await lockZone(this.em, companyId),
      firstDayOfWeek: 0,
      isCompanyClosed: false,
      factorDueAt: null,
    };
    if (rotaShiftId) await this.rotaShifts.remove(employer, rotaShiftId, { publish: 'written' });
    else await this.schedules.remove(employer, scheduleId!);
  }

  /** Locks an offer of a company until the transaction ends.
   * @throws NotVisible */
  async lock(companyId: string, id: string): Promise<Offer> {
    const options = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true };
    return orNotFound(await this.em.findOne(Offer, { id, companyId }, options));
  }

  private async lockManaged(actor: Actor, id: string): Promise<Offer> {
    const found = sql`select from shift_offers o where ${offersVisibleTo(actor)} and o.id = ${id}`;
    const { rows } = await found.execute(this.em.getKysely());
    if (rows.length === 0) throw new NotVisible();
    return this.lock(memberOf(actor).companyId, id);
  }

  /** Returns the open offer of a gap, and ends one that does not hold any more. */
  private async openOffer(companyId: string, { id, fromEmployeeId, isNoShow }: Gap): Promise<Offer | null> {
    const place = isNoShow
      ? { $or: [{ replacesRotaShiftId: id }, { replacesScheduleId: id }], replacesEmployeeId: fromEmployeeId }
      : { $or: [{ rotaShiftId: id }, { scheduleId: id }], fromEmployeeId };
    const open = { companyId, status: 'open', ...place } as const;
    const offer = await this.em.findOne(Offer, open, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    if (!offer || offer.status !== 'open') return null;
    const isOver = offer.lastMoment <= this.clock.now();
    if (!isOver && (await this.queries.isCurrent(offer))) return offer;
    await this.close(offer, isOver ? 'expired' : 'changed', { actorId: null });
    return null;
  }

  /** Returns the place that a gap's offer names. For a person who did not come it is a new published shift with the remaining time,
   * and the person's own shift stays as it is. */
  private async placeOf(actor: Actor, gap: Gap): Promise<OfferedPlace> {
    const { rotaShiftId, scheduleId, fromEmployeeId, rotaId } = gap;
    if (!gap.isNoShow) return { ...gap, rotaShiftId, scheduleId, fromEmployeeId, replaces: null };
    const { name, date, startTime, endTime, venueId, role } = gap;
    const employer: Actor = { ...actor, role: 'employer' };
    const times = { date, startTime, endTime, venueId, breakMinutes: 0 };
    const replaces = { rotaShiftId, scheduleId, fromEmployeeId };
    const about = { ...gap, fromEmployeeId: null, replaces };
    if (rotaId) {
      const open = { ...times, employeeId: null, role, publish: 'written' as const };
      const { shift } = await this.rotaShifts.add(employer, rotaId, open);
      return { ...about, rotaShiftId: shift!.id, scheduleId: null };
    }
    const schedule = await this.schedules.create(employer, {
      ...times,
      name,
      peopleNeeded: 1,
      status: 'active',
    });
    return { ...about, rotaShiftId: null, scheduleId: schedule.id };
  }

  private newOffer(
    actor: Actor,
    gap: OfferedPlace,
    { mode, lastMoment }: { mode: Offer['mode']; lastMoment: Date | null },
  ): Offer {
    const { companyId, userId } = memberOf(actor);
    const { rotaShiftId, scheduleId, fromEmployeeId, replaces, venueId, date, startTime, endTime } = gap;
    const now = this.clock.now();
    const startsAt = new Date(gap.startsAt);
    const endsAt = new Date(gap.endsAt);
    const offer = this.em.create(Offer, {
      id: newId(),
      companyId,
      rotaShiftId,
      scheduleId,
      fromEmployeeId,
      replacesRotaShiftId: replaces?.rotaShiftId ?? null,
      replacesScheduleId: replaces?.scheduleId ?? null,
      replacesEmployeeId: replaces?.fromEmployeeId ?? null,
      venueId,
      date,
      startTime,
      endTime,
      startsAt,
      endsAt,
      mode,
      status: 'open',
      lastMoment: lastMoment ?? latestMoment(gap),
      offeredById: userId,
      createdAt: now,
      updatedAt: now,
    });
    this.em.persist(offer);
    return offer;
  }

  private async ask(actor: Actor, offer: Offer, gap: Gap, peopleIds: string[]): Promise<void> {
    const { id: offerId, companyId } = offer;
    const now = this.clock.now();
    const times = { createdAt: now, updatedAt: now };
    const rows = peopleIds.map((employeeId) => ({ id: newId(), companyId, offerId, employeeId, ...times }));
    await insertAll(this.em.getKysely(), 'shift_offer_people', rows);
    await this.events.emit('offer.sent', {
      offer,
      shiftName: gap.name,
      peopleIds,
      ...offerAudit(memberOf(actor).userId, offer, { people: { to: peopleIds.length } }),
      readers: employersAndMembers(peopleIds),
    });
  }

  /** Gives the shift to a person, and ends the offer unless more places of a schedule are open. */
  private async give(actor: Actor, offer: Offer, employeeId: string): Promise<void> {
    await this.lockPlan(offer);
    const gap = await this.rejectUnlessMayTake(actor, offer, employeeId);
    // The rules of employers apply, after the check that this person was asked.
    const employer: Actor = { ...actor, role: 'employer' };
    await this.moveStart(employer, offer, gap);
    const { rotaShiftId, scheduleId, fromEmployeeId: from = null } = offer;
    const handOver = { from, to: employeeId, isConfirmed: true };
    if (rotaShiftId) await this.rotaShifts.handOver(employer, rotaShiftId, handOver);
    else await this.assignments.handOver(employer, scheduleId!, handOver);
    if (scheduleId && (await this.queries.isCurrent(offer))) {
      await this.noteAnswer(actor, offer, { employeeId, answer: 'taken' });
      return;
    }
    await this.close(offer, 'taken', { actorId: memberOf(actor).userId, takenById: employeeId });
  }

  /** Moves the start of a shift for a person who did not come to that of the gap. If the rota does not have the day, a schedule takes
   * the place of the shift. A schedule with employees keeps its times. */
  private async moveStart(employer: Actor, offer: Offer, gap: Gap): Promise<void> {
    const { date, startTime, rotaId } = gap;
    if (date === offer.date && startTime === offer.startTime) return;
    if (!(await this.queries.isUntouched(offer))) return;
    const { rotaShiftId, scheduleId } = offer;
    if (scheduleId) await this.schedules.update(employer, scheduleId, { date, startTime });
    else if (rotaId)
      await this.rotaShifts.update(employer, rotaShiftId!, { date, startTime, publish: 'written' });
    else {
      const place = await this.placeOf(employer, { ...gap, isNoShow: true });
      this.em.assign(offer, { rotaShiftId: null, scheduleId: place.scheduleId });
      await this.rotaShifts.remove(employer, rotaShiftId!, { publish: 'written' });
    }
    this.em.assign(offer, { date, startTime, startsAt: new Date(gap.startsAt) });
    await this.em.flush();
  }

  /** Locks the rota or the schedule, so that the offered times stay those of the shift until the transaction ends. */
  private async lockPlan({ companyId, rotaShiftId, scheduleId }: Offer): Promise<void> {
    const plan = rotaShiftId
      ? sql`select from rotas
             where company_id = ${companyId}
               and id = (select rota_id from shifts where company_id = ${companyId} and id = ${rotaShiftId}) for update`
      : sql`select from schedules where company_id = ${companyId} and id = ${scheduleId} for update`;
    await plan.execute(this.em.getKysely());
  }

  /** Returns the gap of an offer.
   * @throws ConflictException if the shift is filled, not needed or has changed, or with the findings if the person may not take it */
  private async rejectUnlessMayTake(actor: Actor, offer: Offer, employeeId: string): Promise<Gap> {
    const gap = await this.gaps.ofOffer({ ...actor, role: 'employer' }, offer);
    if (!gap) {
      const because = await this.queries.lostBecause(offer);
      rejectIf(because === 'filled' ? ALREADY_TAKEN : null, 'offer.taken');
      rejectIf(because === 'not_needed' ? OFFER_ENDED : null, 'offer.ended');
      throw new ConflictException(SHIFT_CHANGED, { errorCode: 'shift.changed' });
    }
    // Another shift or leave of the person waits until this one is stored.
    const member = selectMember(this.em, offer.companyId, employeeId).select('id').forNoKeyUpdate();
    await member.executeTakeFirst();
    const [person] = await this.gaps.ranked({ ...actor, role: 'employee' }, gap, [employeeId]);
    if (person?.mayTake) return gap;
    const isOwn = memberOf(actor).userId === employeeId;
    const words = (person?.findings ?? [])
      .filter(blocksEmployee)
      .map((finding) =>
        isOwn || actor.role === 'employer' ? finding.words : SUPERVISORS_WORDS[finding.rule],
      );
    const problem = words.length > 0 ? words.join(' ') : SUPERVISORS_WORDS.left;
    throw new ConflictException(problem, { errorCode: 'offer.may_not' });
  }

  /** Stores an answer if the condition on the row holds. Returns true if it was stored. */
  private async answer(
    { companyId, id }: Offer,
    employeeId: string,
    answer: 'yes' | 'no' | 'taken',
    condition: ReturnType<typeof sql>,
  ): Promise<boolean> {
    const now = this.clock.now();
    const { numAffectedRows } = await sql`
      update shift_offer_people
         set answer = ${answer}, answered_at = ${now}, seen_at = coalesce(seen_at, ${now}), updated_at = ${now}
       where company_id = ${companyId} and offer_id = ${id} and employee_id = ${employeeId} and ${condition}`.execute(
      this.em.getKysely(),
    );
    return numAffectedRows === 1n;
  }

  private async noteAnswer(
    actor: Actor,
    offer: Offer,
    { employeeId, answer }: { employeeId: string; answer: 'yes' | 'no' | 'taken' },
  ): Promise<void> {
    const shiftName = await this.queries.name(offer);
    const audit = offerAudit(memberOf(actor).userId, offer, { answer: { to: answer } });
    await this.events.emit('offer.answered', { offer, shiftName, employeeId, answer, ...audit });
    await this.em.flush();
  }

  private rejectUnlessOpen({ status, lastMoment }: Offer): void {
    rejectIf(status === 'taken' ? ALREADY_TAKEN : null, 'offer.taken');
    rejectIf(status === 'open' && lastMoment > this.clock.now() ? null : OFFER_ENDED, 'offer.ended');
  }
}

/** Returns until when a gap can be taken. A person may replace another one until the last five minutes of the shift. */
function latestMoment({ isNoShow, startsAt, endsAt }: Gap): Date {
  return isNoShow ? lastStart(new Date(endsAt)) : new Date(startsAt);
}

function tooLate({ isNoShow }: Gap, shifts: number): string {
  if (isNoShow) return 'Choose a time before the last five minutes of the shift';
  return `Choose a time before the ${shifts > 1 ? 'first ' : ''}shift starts`;
}

function offerAudit(actorId: string | null, { companyId, id }: Offer, changes: Record<string, object>) {
  return { companyId, actorId, objectType: 'offer' as const, objectId: id, changes };
}
