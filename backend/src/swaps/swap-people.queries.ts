import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { PeopleAwayQueries } from '../availability/people-away.queries.js';
import type { Member } from '../common/auth/actor.js';
import type { NamedRecord, PersonName } from '../common/common.contract.js';
import { read, selection, type Selection } from '../common/db/lists/read.js';
import type { DateFormat } from '../common/time/format.js';
import { addDays, weekOf, type LocalDate } from '../common/time/local.js';
import { RECENT_WEEKS } from '../cover/recent-weeks.js';
import { instantOf } from '../common/time/zoned.js';
import { PLANNED_SHIFTS, selectPeoplesWork } from '../rotas/staffing/peoples-work.sql.js';
import type { PersonsShift } from '../shifts/may-work/may-work.rules.js';
import { selectPlannedShifts } from '../shifts/planned-shifts.sql.js';
import type { SwapPerson } from './swaps.rules.js';

/** A shift of a colleague with its venue. */
export interface PlacedShift extends PersonsShift {
  venue: NamedRecord | null;
}

/** An employee who may be part of a swap. */
export interface Swapper extends SwapPerson, PersonName {
  work: readonly PlacedShift[];
}

type PersonRow = PersonName & { state: 'active' | 'left'; maxMinutesPerWeek: number | null };
/** A person with one shift, or with none. */
type Row = { person: PersonRow; dateFormat: DateFormat } & {
  [Name in keyof PlacedShift]: PlacedShift[Name] | null;
};

const ROW: Selection<Row> = selection({
  person: sql`json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'state',
    case when u.deactivated_at is null then 'active' else 'left' end, 'maxMinutesPerWeek', u.max_minutes_per_week)`,
  'companies c': ['dateFormat'],
  id: sql`w.id`,
  name: sql`w.name`,
  date: sql`w.date`,
  startTime: sql`w."startTime"`,
  endTime: sql`w."endTime"`,
  startsAt: sql`w."startsAt"`,
  endsAt: sql`w."endsAt"`,
  breakMinutes: sql`w."breakMinutes"`,
  venue: sql`case when v.id is not null then json_build_object('id', v.id, 'name', v.name) end`,
});

/** The most colleagues who are read at once. */
const PEOPLE_MAX = 500;

/** The order of people `u`: the actor, then those who know the venue, then by name. */
const IN_ORDER = sql`is_actor desc, knows_venue desc, lower(u.last_name), lower(u.first_name), u.id`;

/** Employees with their shifts in a sensible order, and the format of the texts about them. */
interface Swappers {
  people: Map<string, Swapper>;
  /** True if the company has more employees. */
  hasMore: boolean;
  format: DateFormat;
}

interface Search {
  from: LocalDate;
  to: LocalDate;
  /** The employees. Missing for the actor and those active employees who come first: they have worked at the venue lately, or have
   * the first names. */
  ids?: readonly string[];
  venueId?: string | null;
  /** True for the shifts of the working state, which employees may not see yet. */
  isPlanned?: boolean;
}

/** Reads employees with all that decides whether they may work a shift. */
@Injectable()
export class SwapPeopleQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly peopleAway: PeopleAwayQueries,
  ) {}

  /** Returns employees with their shifts in the weeks of some days. The shifts of the working state are named for employers, others
   * for employees. */
  async find(
    member: Member,
    { from, to, ids, venueId = null, isPlanned = false }: Search,
  ): Promise<Swappers> {
    const { companyId, userId, firstDayOfWeek, timeZone } = member;
    const first = addDays(weekOf(from, firstDayOfWeek).first, -2);
    const last = addDays(weekOf(to, firstDayOfWeek).last, 2);
    const work = isPlanned
      ? sql`select p.*, null::uuid as venue_id from (${selectPeoplesWork(companyId, PLANNED_SHIFTS)}) p where p."employeeId" = u.id`
      : sql`select p.* from (${selectPlannedShifts(companyId, sql`u.id`)}) p where true`;
    const isWanted: RawBuilder<unknown> = ids
      ? sql`u.id = any(${[...ids]}::uuid[])`
      : sql`u.role = 'employee' and u.deactivated_at is null`;
    const knowsVenue = sql`exists (
      select from published_shifts k
       where k.company_id = u.company_id and k.employee_id = u.id and k.venue_id = ${venueId}::uuid
         and k.starts_at > ${instantOf(addDays(from, -7 * RECENT_WEEKS), '00:00', timeZone)})`;
    const found = sql`
      from (
        select u.*, u.id = ${userId} as is_actor, ${knowsVenue} as knows_venue
          from users u where u.company_id = ${companyId} and ${isWanted}
         order by ${IN_ORDER} limit ${1 + PEOPLE_MAX + 1}) u
      join companies c on c.id = u.company_id
      left join lateral (${work} and p.date between ${first}::date and ${last}::date) w on true
      left join venues v on v.company_id = u.company_id and v.id = w.venue_id
     order by ${IN_ORDER}, w."startsAt", w.id`;
    const rowsOf = Map.groupBy(await read(this.em.getKysely(), ROW, found), ({ person }) => person.id);
    const hasMore = rowsOf.size > 1 + PEOPLE_MAX;
    if (hasMore) rowsOf.delete([...rowsOf.keys()].at(-1)!);
    const span = {
      startsAt: instantOf(from, '00:00', timeZone),
      endsAt: instantOf(addDays(to, 2), '00:00', timeZone),
    };
    const away = await this.peopleAway.during(member, span, [...rowsOf.keys()]);
    const people = new Map<string, Swapper>();
    for (const [id, rows] of rowsOf) {
      const { leave = [], unavailable = [] } = away.get(id) ?? {};
      people.set(id, { ...rows[0]!.person, leave, unavailable, work: rows.flatMap(toShift) });
    }
    return { people, hasMore, format: [...rowsOf.values()][0]?.[0]?.dateFormat ?? 'uk' };
  }
}

function toShift({ person: _, dateFormat: __, ...shift }: Row): PlacedShift[] {
  return shift.id === null ? [] : [shift as PlacedShift];
}
