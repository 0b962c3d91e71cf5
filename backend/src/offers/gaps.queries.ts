import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { memberOf, type Actor } from '../common/auth/actor.js';
import { read, selection, type Selection } from '../common/db/lists/read.js';
import { orNotFound } from '../common/http/errors.js';
import type { DateFormat } from '../common/time/format.js';
import { Clock } from '../common/time/clock.js';
import { instantOf, wallClock } from '../common/time/zoned.js';
import { WEEK_MS } from '../common/time/units.js';
import type { AvailabilitySpan as Span } from '../availability/availability.rules.js';
import { AvailablePeopleQueries, type Candidate } from '../planner/available-people.queries.js';
import { isAvailableDate, type RotaRange } from '../rotas/rotas.rules.js';
import { blocksEmployee, mayTake } from '../shifts/may-work/may-work.rules.js';
import { ROTA_SHIFT_NAME } from '../shifts/shift-names.sql.js';
import type { CoverSettingsView } from '../cover/cover.contract.js';
import { RECENT_WEEKS } from '../cover/recent-weeks.js';
import { isSupervised } from '../supervision/supervised-venues.sql.js';
import { SUPERVISORS_WORDS } from '../supervision/supervisors-words.js';
import {
  HAS_PENDING_CHANGES,
  hasClockedIn,
  isOpenOfferOf,
  selectPlace,
  type Place,
} from './offered-shifts.sql.js';
import { compareForCover, coverReasons, type Ranked } from './cover-ranking.rules.js';
import {
  ASKED_MAX,
  NO_GAP_TO_OFFER,
  NOT_PUBLISHED,
  type CoverPerson,
  type CoverView,
  type OfferReach,
  type OffersPreview,
  type PreviewOffersRequest,
} from './offers.contract.js';
import type { Offer } from './offer.entity.js';
import { OffersQueries } from './offers.queries.js';
import { nextStart } from './replacement-start.rules.js';

/** A published gap: an open shift or place, or the shift of a person who cannot work it. */
export interface Gap extends Pick<Offer, 'date' | 'startTime' | 'endTime'>, Place {
  /** The rota of a rota shift. */
  rotaId: string | null;
  rotaShiftId: string | null;
  scheduleId: string | null;
  name: string;
  role: string | null;
  venueId: string | null;
  venue: CoverView['shift']['venue'];
  startsAt: string;
  endsAt: string;
  breakMinutes: number;
  dateFormat: DateFormat;
  /** The setting of the company. */
  offersReach: CoverSettingsView['offersReach'];
}
interface GapRow extends Omit<Gap, 'isNoShow'> {
  /** The days of the rota. */
  rotaRange: RotaRange | null;
  isUnpublished: boolean;
}
const GAP: Selection<GapRow> = selection({
  rotaId: sql`g.rota_id`,
  id: sql`g.id`,
  rotaShiftId: sql`g.rota_shift_id`,
  scheduleId: sql`g.schedule_id`,
  fromEmployeeId: sql`g.from_id`,
  name: sql`g.name`,
  role: sql`g.role`,
  venueId: sql`g.venue_id`,
  venue: sql`case when v.id is not null then json_build_object('id', v.id, 'name', v.name) end`,
  date: sql`g.date`,
  startTime: sql`g.start_time`,
  endTime: sql`g.end_time`,
  startsAt: sql`g.starts_at`,
  endsAt: sql`g.ends_at`,
  breakMinutes: sql`g.break_minutes`,
  offersReach: sql`coalesce((select cs.offers_reach from cover_settings cs where cs.company_id = x.company_id), 'all')`,
  dateFormat: sql`(select c.date_format from companies c where c.id = x.company_id)`,
  rotaRange: sql`(
    select json_build_object('startDate', o.start_date, 'endDate', o.end_date, 'type', o.type)
      from rotas o where o.company_id = x.company_id and o.id = g.rota_id)`,
  isUnpublished: sql`exists (
    select from shifts w join published_shifts r on r.company_id = w.company_id and r.id = w.id
     where w.company_id = x.company_id and w.id = x.id and ${HAS_PENDING_CHANGES})`,
});

/** The stored facts of a person for a gap: the work that they know, and whether they were asked. */
interface KnownPerson extends Pick<CoverPerson, 'askedAt' | 'seenAt' | 'answer'> {
  employeeId: string;
  shiftsAtVenue: number;
  shiftsInRole: number;
}
const KNOWN: Selection<KnownPerson> = selection({
  employeeId: sql`k.employee_id`,
  shiftsAtVenue: sql`max(k.at_venue)`,
  shiftsInRole: sql`max(k.in_role)`,
  askedAt: sql`max(k.asked_at)`,
  seenAt: sql`max(k.seen_at)`,
  answer: sql`max(k.answer)`,
});

/** A person for a gap with what decides the place in the list. */
export type RankedPerson = Candidate & Ranked & Omit<KnownPerson, 'employeeId'> & { mayTake: boolean };

/** A shift cannot be offered now. The message says why. */
class NoOffer extends ConflictException {}

/** Finds gaps, and ranks the people who could fill them. */
@Injectable()
export class GapsQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly available: AvailablePeopleQueries,
    private readonly offers: OffersQueries,
  ) {}

  /** Returns a gap with the employees who could fill it, best first, in at most 6 statements.
   * @throws NotVisible; NoOffer if the shift is not a published gap that has not started */
  async of(actor: Actor, place: Place): Promise<CoverView> {
    const gap = await this.gap(actor, place);
    const people = await this.ranked(actor, gap);
    const showsHours = actor.role === 'employer';
    return {
      shift: toShift(gap),
      offer: await this.offers.openOf(actor, gap),
      people: people.slice(0, ASKED_MAX).map((person) => toPerson(person, gap, { showsHours })),
      total: people.length,
      mayTake: people.filter((person) => person.mayTake).length,
    };
  }

  /** Returns the people who would be asked about shifts if no people are chosen, and why others are left out. No person would be
   * asked about a shift that cannot be offered.
   * @throws NotVisible */
  async preview(actor: Actor, { shifts }: PreviewOffersRequest): Promise<OffersPreview> {
    const reaches: OfferReach[] = [];
    for (const { id, fromEmployeeId = null, isNoShow = false } of shifts) {
      reaches.push(await this.reach(actor, { id: id.toLowerCase(), fromEmployeeId, isNoShow }));
    }
    return { shifts: reaches };
  }

  private async reach(actor: Actor, place: Place): Promise<OfferReach> {
    try {
      const gap = await this.gap(actor, place);
      return toReach(await this.ranked(actor, gap), gap);
    } catch (error) {
      if (error instanceof NoOffer) return { peopleIds: [], leftOut: [], problem: error.message };
      throw error;
    }
  }

  /** Returns a published gap that has not started, at a venue that the actor manages. If its employee did not come, it is
   * the remaining time, from the next five minutes.
   * @throws NotVisible; NoOffer */
  async gap(actor: Actor, place: Place): Promise<Gap> {
    const now = this.clock.now();
    const { isNoShow } = place;
    const isDue = isNoShow ? isMissing(memberOf(actor).companyId, place, now) : sql`g.starts_at > ${now}`;
    const { rotaRange, isUnpublished, ...found } = await this.find(actor, place, isDue);
    const gap = { ...found, isNoShow };
    const startsAt = nextStart(now);
    if (!gap.id && isUnpublished) throw new NoOffer(NOT_PUBLISHED, { errorCode: 'offer.unpublished' });
    if (!gap.id || (isNoShow && startsAt >= new Date(gap.endsAt)))
      throw new NoOffer(NO_GAP_TO_OFFER, { errorCode: 'offer.no_gap' });
    return isNoShow ? remainingTime(gap, { startsAt, zone: memberOf(actor).timeZone, rotaRange }) : gap;
  }

  /** Returns the gap of an offer, or null if the shift was filled or changed since, or the person who did not come has come. Of the
   * shift of such a person it is the time from the next five minutes. */
  async ofOffer(actor: Actor, offer: Offer): Promise<Gap | null> {
    if (offer.replacesEmployeeId && !(await this.offers.isCurrent(offer))) return null;
    const id = (offer.rotaShiftId ?? offer.scheduleId)!;
    const place = { id, fromEmployeeId: offer.fromEmployeeId ?? null, isNoShow: false };
    const { rotaRange, isUnpublished: _, ...found } = await this.find(actor, place, sql`true`);
    const isSame = OFFERED_FIELDS.every((field) => found[field] === (offer[field] ?? null));
    if (!found.id || !isSame) return null;
    const gap = { ...found, isNoShow: false };
    const startsAt = nextStart(this.clock.now());
    if (!offer.replacesEmployeeId || startsAt <= offer.startsAt) return gap;
    if (startsAt >= offer.endsAt) return null;
    return remainingTime(gap, { startsAt, zone: memberOf(actor).timeZone, rotaRange });
  }

  /** Returns a gap at a venue that the actor manages. Its values are null unless `isDue` is true for it.
   * @throws NotVisible */
  private async find(
    actor: Actor,
    { id, fromEmployeeId, isNoShow }: Place,
    isDue: RawBuilder<unknown>,
  ): Promise<GapRow> {
    const { companyId } = memberOf(actor);
    const from = fromEmployeeId?.toLowerCase() ?? null;
    const place = { companyId: sql`${companyId}`, id: sql`${id}`, from: sql`${from}` };
    const managed = actor.role === 'employer' ? sql`true` : isSupervised(actor, sql`x.venue_id`);
    const found = sql`
      from (
        select id, company_id, venue_id from schedules where company_id = ${companyId} and id = ${id} and deleted_at is null
        union all
        select id, company_id, venue_id from shifts
         where company_id = ${companyId} and id = ${id} and rota_id is not null and deleted_at is null) x
      left join (${selectPlace(place, { onlyDeclined: !isNoShow })}) g
        on ${isDue}
      left join venues v on v.company_id = x.company_id and v.id = g.venue_id
     where ${managed}`;
    return orNotFound((await read(this.em.getKysely(), GAP, found))[0]);
  }

  /** Returns active employees for a gap, best first. Supervisors and employees see only published shifts. */
  async ranked(actor: Actor, gap: Gap, employeeIds?: readonly string[]): Promise<RankedPerson[]> {
    const { companyId } = memberOf(actor);
    const seen =
      actor.role === 'employer' ? {} : { shifts: sql`published_shifts`, rotaShiftName: ROTA_SHIFT_NAME };
    const search = { ...seen, ...(employeeIds ? { employeeIds } : {}) };
    const people = await this.available.candidates(memberOf(actor), gap, search);
    const known = new Map((await this.known(companyId, gap)).map((one) => [one.employeeId, one]));
    const isWithin = (time: Span): boolean => time.startsAt <= gap.startsAt && time.endsAt >= gap.endsAt;
    return people
      .filter(({ id }) => id !== gap.fromEmployeeId)
      .map((person) => {
        const prefers = person.preferred.some(isWithin);
        const ranked = { ...person, ...(known.get(person.id) ?? UNKNOWN), prefers };
        return { ...ranked, mayTake: mayTake(ranked.findings) };
      })
      .toSorted(compareForCover);
  }

  /** Returns how often people worked at the venue and in the role of a gap, and who was asked about it. */
  private known(companyId: string, { venueId, role, ...place }: Gap): Promise<KnownPerson[]> {
    const now = this.clock.now();
    const found = sql`
      from (
        select r.employee_id, count(*) filter (where r.venue_id = ${venueId}::uuid)::int as at_venue,
               count(*) filter (where r.role = ${role}::text)::int as in_role, null::timestamptz as asked_at,
               null::timestamptz as seen_at, null::text as answer
          from published_shifts r
         where r.company_id = ${companyId} and r.employee_id is not null
           and r.starts_at between ${new Date(now.getTime() - RECENT_WEEKS * WEEK_MS)} and ${now}
           and (r.venue_id = ${venueId}::uuid or r.role = ${role}::text)
         group by r.employee_id
        union all
        select p.employee_id, 0, 0, p.created_at, p.seen_at, p.answer
          from shift_offers o
          join shift_offer_people p on p.company_id = o.company_id and p.offer_id = o.id
         where ${isOpenOfferOf(companyId, place)}) k
     group by k.employee_id`;
    return read(this.em.getKysely(), KNOWN, found);
  }
}

/** True for a gap `g` that has started and whose employee did not come, unless another employee has the remaining time already. */
function isMissing(companyId: string, { id, fromEmployeeId }: Place, now: Date): RawBuilder<unknown> {
  const from = fromEmployeeId?.toLowerCase() ?? null;
  const place = { companyId: sql`${companyId}`, id: sql`${id}`, from: sql`${from}` };
  return sql`
    ${from}::uuid is not null and g.starts_at <= ${now} and g.ends_at > ${now} and not ${hasClockedIn(place)}
    and not exists (
      select from shift_offers o
       where o.company_id = ${companyId} and o.replaces_employee_id = ${from} and coalesce(o.replaces_rota_shift_id, o.replaces_schedule_id) = ${id} and o.status = 'taken')`;
}

/** Returns the rest of a gap from an instant. After midnight it may be on a day that the rota does not have, and then it is outside
 * of the rota. */
function remainingTime(
  gap: Gap,
  { startsAt, zone, rotaRange }: { startsAt: Date; zone: string; rotaRange: RotaRange | null },
): Gap {
  const { date, time: startTime } = wallClock(startsAt, zone);
  const rotaId = rotaRange && isAvailableDate(rotaRange, date) ? gap.rotaId : null;
  // Shifts are stored by their local times. Of a time that occurs twice, the first counts.
  return {
    ...gap,
    rotaId,
    date,
    startTime,
    startsAt: instantOf(date, startTime, zone).toISOString(),
    breakMinutes: 0,
  };
}

/** The values of a place that an offer shows. */
const OFFERED_FIELDS = ['date', 'startTime', 'endTime', 'venueId'] as const;

const UNKNOWN = { shiftsAtVenue: 0, shiftsInRole: 0, askedAt: null, seenAt: null, answer: null };

function toShift(gap: Gap): CoverView['shift'] {
  const { id, rotaShiftId, scheduleId, name, date, startTime, endTime, startsAt, endsAt, venue } = gap;
  return { id, rotaShiftId, scheduleId, name, date, startTime, endTime, startsAt, endsAt, venue };
}

/** Returns true if an offer without chosen people reaches a person. */
export function isReached(
  person: Pick<RankedPerson, 'mayTake' | 'shiftsAtVenue'>,
  { venueId, offersReach }: Pick<Gap, 'venueId' | 'offersReach'>,
): boolean {
  return person.mayTake && (offersReach === 'all' || venueId === null || person.shiftsAtVenue > 0);
}

function toReach(people: readonly RankedPerson[], gap: Gap): OfferReach {
  const words = new Map(people.map((person) => [person.id, whyLeftOut(person, gap)]));
  const leftOut = Map.groupBy(
    [...words.values()].filter((word) => word !== null),
    (word) => word,
  );
  return {
    peopleIds: people.filter(({ id }) => words.get(id) === null).map(({ id }) => id),
    leftOut: [...leftOut].map(([word, all]) => ({ words: word, people: all.length })),
    problem: null,
  };
}

/** Returns why an offer without chosen people does not ask a person, or null if it does. */
function whyLeftOut(person: RankedPerson, gap: Gap): string | null {
  if (person.askedAt !== null) return 'Was asked already.';
  const obstacle = person.findings.find(blocksEmployee);
  if (obstacle) return SUPERVISORS_WORDS[obstacle.rule];
  return isReached(person, gap) ? null : 'Has not worked at this venue in the last 12 weeks.';
}

function toPerson(person: RankedPerson, gap: Gap, { showsHours }: { showsHours: boolean }): CoverPerson {
  const { id, firstName, lastName, findings, askedAt, seenAt, answer } = person;
  return {
    id,
    firstName,
    lastName,
    mayTake: person.mayTake,
    isReached: isReached(person, gap),
    // The words name other shifts, which supervisors may not see.
    findings: findings.map(({ rule, level, words }) => ({
      rule,
      level,
      words: showsHours ? words : SUPERVISORS_WORDS[rule],
    })),
    reasons: coverReasons(person, { showsHours }),
    plannedMinutes: showsHours ? person.plannedMinutes : null,
    askedAt,
    seenAt,
    answer,
  };
}
