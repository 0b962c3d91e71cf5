import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { memberOf, type Actor } from '../common/auth/actor.js';
import {
  choiceFilter,
  dateFilter,
  idFilter,
  listPage,
  searchFilter,
  type ListSpec,
} from '../common/db/lists/list.js';
import { personJson } from '../common/db/lists/person-name.sql.js';
import { read, selection, type Selection } from '../common/db/lists/read.js';
import { orNotFound } from '../common/http/errors.js';
import { wholeList, type Page } from '../common/http/lists/list-page.js';
import type { ListQuery } from '../common/http/lists/list-query.js';
import { Clock } from '../common/time/clock.js';
import { addDays, weekOf } from '../common/time/local.js';
import { WEEK_MS } from '../common/time/units.js';
import { wallClock } from '../common/time/zoned.js';
import { RECENT_WEEKS } from '../cover/recent-weeks.js';
import { selectPeoplesWork, WORK_COLUMNS } from '../rotas/staffing/peoples-work.sql.js';
import { weekMinutes, type PersonsShift } from '../shifts/may-work/may-work.rules.js';
import { plannedMinutes } from '../shifts/planned-minutes/planned-minutes.rules.js';
import { ROTA_SHIFT_NAME } from '../shifts/shift-names.sql.js';
import { isSupervised } from '../supervision/supervised-venues.sql.js';
import { selectMember } from '../users/member-row.js';
import {
  BREAK_OF_PLACE,
  IS_CURRENT,
  IS_UNTOUCHED,
  isOpenOfferOf,
  OFFERED_SHIFT_ID,
  OFFER_JOINS,
  OFFER_NAME,
  type Place,
} from './offered-shifts.sql.js';
import { LOST_BECAUSE, type LostBecause } from './offer-ends.sql.js';
import { OFFER_STATUSES } from './offer-words.contract.js';
import type { Offer } from './offer.entity.js';
import {
  ASKED_MAX,
  type OfferPersonView,
  type OfferRecordView,
  type OfferView,
  type OwnOfferView,
} from './offers.contract.js';
import { nextStart } from './replacement-start.rules.js';

type Sql = RawBuilder<unknown>;

const VENUE = sql`case when v.id is not null then json_build_object('id', v.id, 'name', v.name) end`;

const count = (condition: Sql): Sql => sql`(
  select count(*)::int from shift_offer_people p
   where p.company_id = o.company_id and p.offer_id = o.id and ${condition})`;

const OFFER: Selection<OfferView> = selection({
  'shift_offers o': [
    'id',
    'rotaShiftId',
    'scheduleId',
    'date',
    'startTime',
    'endTime',
    'startsAt',
    'endsAt',
    'mode',
    'status',
    'lastMoment',
    'endedAt',
    'version',
    'createdAt',
    'updatedAt',
  ],
  shiftId: OFFERED_SHIFT_ID,
  name: OFFER_NAME,
  venue: VENUE,
  from: sql`case when f.id is not null then ${personJson('f')} end`,
  replaces: sql`case when n.id is not null then
    json_build_object('id', coalesce(o.replaces_rota_shift_id, o.replaces_schedule_id), 'person', ${personJson('n')}) end`,
  offeredBy: personJson('b'),
  takenBy: sql`case when t.id is not null then ${personJson('t')} end`,
  asked: count(sql`true`),
  seen: count(sql`p.seen_at is not null`),
  yes: count(sql`p.answer in ('yes', 'taken')`),
  no: count(sql`p.answer = 'no'`),
});
const JOINS = sql`
  ${OFFER_JOINS}
  join users b on b.company_id = o.company_id and b.id = o.offered_by_id
  left join users f on f.company_id = o.company_id and f.id = o.from_employee_id
  left join users n on n.company_id = o.company_id and n.id = o.replaces_employee_id
  left join users t on t.company_id = o.company_id and t.id = o.taken_by_id`;

interface OwnRow extends Omit<OwnOfferView, 'weekMinutes'> {
  /** True for an open offer of the shift of a person who did not come. */
  isOpenReplacement: boolean;
}
const OWN: Selection<OwnRow> = selection({
  'shift_offers o': ['id', 'date', 'startTime', 'endTime', 'startsAt', 'endsAt', 'mode', 'lastMoment'],
  shiftId: OFFERED_SHIFT_ID,
  name: sql`coalesce(s.name, ${ROTA_SHIFT_NAME})`,
  breakMinutes: sql`coalesce(${BREAK_OF_PLACE}, s.break_minutes, r.break_minutes, 0)`,
  venue: VENUE,
  address: sql`nullif(concat_ws(', ', v.address_line1, v.address_line2, v.city, v.county, v.postcode), '')`,
  'shift_offer_people p': ['answer', 'seenAt'],
  isOpenReplacement: sql`o.status = 'open' and o.replaces_employee_id is not null`,
});
const { employeeId: _, ...WORK } = WORK_COLUMNS;
const OWN_WORK: Selection<PersonsShift> = selection({ ...WORK, breakMinutes: sql`w."breakMinutes"` });

const PERSON: Selection<OfferPersonView> = selection({
  'users u': ['id', 'firstName', 'lastName'],
  askedAt: sql`p.created_at`,
  'shift_offer_people p': ['seenAt', 'answer', 'answeredAt'],
});

/** The people of an offer who wait for its end. */
export interface OfferEnd {
  shiftName: string;
  waitingIds: string[];
}
const NAME: Selection<{ name: string }> = selection({ name: OFFER_NAME });
const END: Selection<OfferEnd> = selection({
  shiftName: OFFER_NAME,
  waitingIds: sql`(
    select coalesce(json_agg(p.employee_id), '[]') from shift_offer_people p
      join users u on u.company_id = p.company_id and u.id = p.employee_id and u.deactivated_at is null
     where p.company_id = o.company_id and p.offer_id = o.id and p.answer is distinct from 'no'
       and p.answer is distinct from 'taken')`,
});
const IS_CURRENT_FLAG: Selection<{ is: boolean }> = selection({ is: IS_CURRENT });
const IS_UNTOUCHED_FLAG: Selection<{ is: boolean }> = selection({ is: IS_UNTOUCHED });

const LOST: Selection<{ because: LostBecause }> = selection({ because: LOST_BECAUSE });

/** Reads offers of shifts. */
@Injectable()
export class OffersQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Lists offers, newest first. Supervisors see those of their venues. */
  list(actor: Actor, query: ListQuery): Promise<Page<OfferView>> {
    const spec: ListSpec<OfferView> = {
      name: 'offers',
      columns: OFFER,
      from: sql`shift_offers o`,
      joins: JOINS,
      alias: sql`o`,
      id: sql`o.id`,
      sorts: { createdAt: sql`o.created_at`, startsAt: sql`o.starts_at` },
      defaultSort: sql`o.created_at desc, o.id desc`,
      filters: {
        id: idFilter(sql`o.id`),
        status: choiceFilter(sql`o.status`, OFFER_STATUSES),
        shiftId: idFilter(OFFERED_SHIFT_ID),
        venueId: idFilter(sql`o.venue_id`),
        date_gte: dateFilter(sql`o.date`, '>='),
        date_lte: dateFilter(sql`o.date`, '<='),
        q: (value) => sql`exists (
          select from (select) one ${OFFER_JOINS} where ${searchFilter(OFFER_NAME)(value)})`,
      },
    };
    return listPage(this.em.getKysely(), spec, offersVisibleTo(actor), query);
  }

  /** @throws NotVisible */
  async one(actor: Actor, id: string): Promise<OfferView> {
    const found = sql`from shift_offers o ${JOINS} where ${offersVisibleTo(actor)} and o.id = ${id}`;
    return orNotFound((await read(this.em.getKysely(), OFFER, found))[0]);
  }

  /** Lists the people who were asked: those who would work the shift by their answer, then the others by name.
   * @throws NotVisible */
  async people(actor: Actor, id: string): Promise<Page<OfferPersonView>> {
    await this.one(actor, id);
    const { companyId } = memberOf(actor);
    const found = sql`
      from shift_offer_people p join users u on u.company_id = p.company_id and u.id = p.employee_id
     where p.company_id = ${companyId} and p.offer_id = ${id}
     order by p.answer desc nulls last, p.answered_at, p.seen_at, lower(u.last_name), lower(u.first_name), u.id limit ${ASKED_MAX}`;
    return wholeList('people', read(this.em.getKysely(), PERSON, found));
  }

  /** Returns the open offer of a gap, or null. */
  async openOf(actor: Actor, gap: Place): Promise<OfferView | null> {
    const found = sql`
      from shift_offers o ${JOINS} where ${offersVisibleTo(actor)} and ${isOpenOfferOf(memberOf(actor).companyId, gap)}`;
    return (await read(this.em.getKysely(), OFFER, found))[0] ?? null;
  }

  /** Returns the offers with these ids, by start. */
  many(actor: Actor, ids: readonly string[]): Promise<OfferView[]> {
    const found = sql`
      from shift_offers o ${JOINS} where ${offersVisibleTo(actor)} and o.id = any(${[...ids]}::uuid[]) order by o.starts_at, o.id`;
    return read(this.em.getKysely(), OFFER, found);
  }

  /** Lists the open offers that wait for the actor, or that the actor would take, by start. */
  own(actor: Actor): Promise<Page<OwnOfferView>> {
    if (actor.companyId === null) return wholeList('offers', Promise.resolve([]));
    const now = this.clock.now();
    const isWaiting = sql`(p.answer is null or p.answer = 'yes')`;
    const current = sql`o.status = 'open' and o.last_moment > ${now} and ${isWaiting} and ${IS_CURRENT}`;
    return wholeList('offers', this.ownWhere(actor, current));
  }

  /** Returns an open or ended offer that was sent to the actor.
   * @throws NotVisible */
  async ownOne(actor: Actor, id: string): Promise<OwnOfferView> {
    return orNotFound((await this.ownWhere(actor, sql`o.id = ${id}`))[0]);
  }

  /** Returns true if the actor has a published shift of a rota or a schedule. */
  async hasShift(actor: Actor, shiftId: string): Promise<boolean> {
    const found = sql`
      from published_shifts r
     where r.company_id = ${memberOf(actor).companyId} and r.employee_id = ${actor.userId}
       and coalesce(r.schedule_id, r.id) = ${shiftId} limit 1`;
    return (
      (await read<{ id: string }>(this.em.getKysely(), selection({ 'published_shifts r': ['id'] }), found))
        .length > 0
    );
  }

  /** Returns true if a locked offer still describes a published gap. */
  async isCurrent(offer: Offer): Promise<boolean> {
    return (await read(this.em.getKysely(), IS_CURRENT_FLAG, fromOffer(offer)))[0]?.is ?? false;
  }

  /** Returns true if the shift of a locked offer is as it was offered and not filled. */
  async isUntouched(offer: Offer): Promise<boolean> {
    return (await read(this.em.getKysely(), IS_UNTOUCHED_FLAG, fromOffer(offer)))[0]?.is ?? false;
  }

  /** Returns why an offer does not hold any more, which must not be current. */
  async lostBecause(offer: Offer): Promise<LostBecause> {
    return (await read(this.em.getKysely(), LOST, fromOffer(offer)))[0]!.because;
  }

  /** Returns the name of an offered shift. */
  async name(offer: Offer): Promise<string> {
    return (await read(this.em.getKysely(), NAME, fromOffer(offer)))[0]!.name;
  }

  /** Returns the name of an offered shift and the people who wait for its end. */
  async end(offer: Offer): Promise<OfferEnd> {
    return (await read(this.em.getKysely(), END, fromOffer(offer)))[0]!;
  }

  /** Counts the offers of an employee in the last 12 weeks.
   * @throws NotVisible */
  async record(actor: Actor, employeeId: string): Promise<OfferRecordView> {
    const { companyId } = memberOf(actor);
    orNotFound(await selectMember(this.em, companyId, employeeId).select('id').executeTakeFirst());
    const since = new Date(this.clock.now().getTime() - RECENT_WEEKS * WEEK_MS);
    const found = sql`
      from shift_offer_people p
     where p.company_id = ${companyId} and p.employee_id = ${employeeId} and p.created_at >= ${since}`;
    return (await read(this.em.getKysely(), RECORD, found))[0]!;
  }

  private async ownWhere(actor: Actor, condition: Sql): Promise<OwnOfferView[]> {
    const { companyId, userId, firstDayOfWeek, timeZone } = memberOf(actor);
    const db = this.em.getKysely();
    const rows = await read(
      db,
      OWN,
      sql`from shift_offer_people p
          join shift_offers o on o.company_id = p.company_id and o.id = p.offer_id ${OFFER_JOINS}
         where p.company_id = ${companyId} and p.employee_id = ${userId} and ${condition}
         order by o.starts_at, o.id limit 100`,
    );
    if (rows.length === 0) return [];
    const start = nextStart(this.clock.now());
    const offers = rows.map(({ isOpenReplacement, ...offer }) =>
      isOpenReplacement && new Date(offer.startsAt) < start ? startingAt(offer, start, timeZone) : offer,
    );
    const [first, last] = [
      weekOf(offers[0]!.date, firstDayOfWeek),
      weekOf(offers.at(-1)!.date, firstDayOfWeek),
    ];
    const work = await read(
      db,
      OWN_WORK,
      sql`from (${selectPeoplesWork(companyId, sql`published_shifts`)}) w
         where w."employeeId" = ${userId}
           and w.date between ${addDays(first.first, -1)}::date and ${addDays(last.last, 1)}::date`,
    );
    return offers.map((offer) => {
      const week = weekOf(offer.date, firstDayOfWeek);
      const others = work.filter(({ id }) => id !== offer.shiftId);
      return { ...offer, weekMinutes: weekMinutes(others, week) + plannedMinutes(offer) };
    });
  }
}

/** Returns an offer with the start that a person has who takes it now. */
function startingAt<Offered extends Pick<OwnOfferView, 'date' | 'startTime' | 'startsAt'>>(
  offer: Offered,
  start: Date,
  zone: string,
): Offered {
  const { date, time: startTime } = wallClock(start, zone);
  return { ...offer, date, startTime, startsAt: start.toISOString() };
}

const RECORD: Selection<OfferRecordView> = selection({
  received: sql`count(*)::int`,
  taken: sql`count(*) filter (where p.answer = 'taken')::int`,
  declined: sql`count(*) filter (where p.answer = 'no')::int`,
});

function fromOffer({ companyId, id }: Offer): Sql {
  return sql`from shift_offers o ${OFFER_JOINS} where o.company_id = ${companyId} and o.id = ${id}`;
}

/** SQL for offers `o` that the actor manages: employers all of the company, supervisors those of their venues. */
export function offersVisibleTo(actor: Actor): Sql {
  const own = actor.role === 'employer' ? sql`true` : isSupervised(actor, sql`o.venue_id`);
  return sql`o.company_id = ${actor.companyId} and ${own}`;
}
