import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../common/auth/actor.js';
import {
  choiceFilter,
  booleanFilter,
  dateFilter,
  idFilter,
  searchFilter,
  parseBoolean,
  listPage,
  type ListSpec,
} from '../common/db/lists/list.js';
import { read, selection, type Selection } from '../common/db/lists/read.js';
import { orNotFound } from '../common/http/errors.js';
import { Page } from '../common/http/lists/list-page.js';
import type { ListQuery } from '../common/http/lists/list-query.js';
import { Clock } from '../common/time/clock.js';
import type { LocalDate } from '../common/time/local.js';
import { isUnconfirmed } from './confirmations/is-unconfirmed.sql.js';
import { IS_UNPUBLISHED, NAMED, PLANNED, PUBLISHED_JOIN } from './publication/unpublished-shifts.sql.js';
import {
  LISTED_SHIFTS_MAX,
  type RotaShiftView,
  type RotaSummary,
  type RotaView,
  type UnnamedShiftView,
} from './rotas.contract.js';
import { invitedPersonJson } from '../shifts/invited-person.sql.js';
import { ROTA_STATUSES, ROTA_TYPES } from '../shifts/rota-statuses.contract.js';

/** The columns of rotas `o` with `rotaJoins`. */
const ROTA: Selection<RotaSummary> = selection({
  'rotas o': [
    'id',
    'name',
    'description',
    'startDate',
    'endDate',
    'type',
    'status',
    'createdById',
    'version',
    'createdAt',
    'updatedAt',
  ],
  shiftCount: sql`(
    select count(*)::int from shifts s
     where s.company_id = o.company_id and s.rota_id = o.id and s.deleted_at is null)`,
  unpublishedCount: sql`
    case when o.status = 'draft' then 0 else (
      select count(*)::int from shifts s ${PUBLISHED_JOIN}
       where s.company_id = o.company_id and s.rota_id = o.id and ${IS_UNPUBLISHED}) end`,
  unconfirmedCount: sql`unconfirmed.count`,
});

const rotaJoins = (now: Date) => sql`
  cross join lateral (
    select count(*)::int as count from published_shifts p
     where p.company_id = o.company_id and p.rota_id = o.id and ${isUnconfirmed(now)}) unconfirmed`;

/** The former employee of a shift `s`. A subquery is faster than a join, because few of 2,000 shifts have one. */
const FORMER = sql`(
  select jsonb_build_object('id', l.id, 'firstName', l.first_name, 'lastName', l.last_name) from users l
   where l.company_id = s.company_id and l.id = s.former_employee_id and l.deactivated_at is not null)`;

type ShiftRow = UnnamedShiftView & {
  firstName: string;
  lastName: string;
  isHere: boolean;
  venueName: string;
  isOpen: boolean;
};

function toRotaShiftView({
  firstName,
  lastName,
  isHere,
  venueName,
  isOpen,
  ...shift
}: ShiftRow): RotaShiftView {
  const { employeeId, venueId } = shift;
  return {
    ...shift,
    employee: employeeId === null ? null : { id: employeeId, firstName, lastName, isActive: isHere },
    venue: venueId === null ? null : { id: venueId, name: venueName, isActive: isOpen },
  };
}

const OF_SHIFT = {
  id: sql`s.id`,
  rotaId: sql`s.rota_id`,
  employeeId: sql`s.employee_id`,
  invitationId: sql`s.invitation_id`,
  invitation: invitedPersonJson(sql`rota.now`),
  left: sql`case when num_nonnulls(s.employee_id, s.invitation_id) = 0 and s.former_employee_id is not null then ${FORMER} end`,
  venueId: sql`s.venue_id`,
  date: sql`s.date`,
  startTime: sql`s.start_time`,
  endTime: sql`s.end_time`,
  startsAt: sql`s.starts_at`,
  endsAt: sql`s.ends_at`,
  breakMinutes: sql`s.break_minutes`,
  role: sql`s.role`,
  notes: sql`s.notes`,
  leaveReason: sql`s.leave_reason`,
  isConfirmed: sql`coalesce(p.is_confirmed and (${PLANNED}) is not distinct from (${NAMED}), false)`,
  isUnpublished: sql`rota.is_published and ${IS_UNPUBLISHED}`,
  version: sql`s.version`,
  createdAt: sql`s.created_at`,
  updatedAt: sql`s.updated_at`,
};

const UNNAMED_SHIFT: Selection<UnnamedShiftView> = selection(OF_SHIFT);
/** Names are columns, because building an object for each of 2,000 shifts would take longer than the rest. */
const SHIFT: Selection<ShiftRow> = selection({
  ...OF_SHIFT,
  'users e': ['firstName', 'lastName'],
  isHere: sql`e.deactivated_at is null`,
  venueName: sql`v.name`,
  isOpen: sql`v.is_active`,
});

/** Joins what the columns of a shift need to know of its rota. */
const rotaOfShift = (isPublished: RawBuilder<unknown>, now: Date) => sql`
  cross join lateral (select (${isPublished}) as is_published, ${now}::timestamptz as now) rota`;

/** Reads rotas, which only employers see. */
@Injectable()
export class RotasQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Lists the company's rotas, newest first, with the shifts of as many as one answer can hold.
   * `{"withShifts": false}` in the filter leaves the shifts out. */
  async list(actor: Actor, query: ListQuery): Promise<Page<RotaView>> {
    const { withShifts = true, ...filter } = query.filter;
    const isWithShifts = parseBoolean(withShifts);
    const kept = sql`o.company_id = ${actor.companyId} and o.deleted_at is null`;
    const page = await listPage<RotaSummary>(this.em.getKysely(), rotaListSpec(this.clock.now()), kept, {
      ...query,
      filter,
    });
    const loaded = isWithShifts ? idsWithinShiftLimit(page.rows) : [];
    const drafts = page.rows.flatMap(({ id, status }) => (status === 'draft' ? id : []));
    const found = await this.shiftsOf(actor.companyId, loaded, drafts);
    const shifts = Map.groupBy(found, ({ rotaId }) => rotaId);
    const all = new Set(loaded);
    const views = page.rows.map((row) => ({
      ...row,
      shifts: shifts.get(row.id) ?? [],
      hasShifts: all.has(row.id),
    }));
    return new Page(page.name, views, page.first, page.total + Number(page.hasMore));
  }

  /** Returns a rota with all its shifts.
   * @throws NotVisible */
  async one(actor: Actor, id: string): Promise<RotaView> {
    const rota = await this.summary(actor, id);
    const drafts = rota.status === 'draft' ? [rota.id] : [];
    return { ...rota, shifts: await this.shiftsOf(actor.companyId, [rota.id], drafts), hasShifts: true };
  }

  /** Returns at most `most` rotas that have one of these days in their range, by start. */
  touching(
    { companyId }: Actor,
    { from, to }: { from: LocalDate; to: LocalDate },
    most: number,
  ): Promise<RotaSummary[]> {
    const found = sql`
      from rotas o ${rotaJoins(this.clock.now())}
     where o.company_id = ${companyId} and o.deleted_at is null
       and o.start_date <= ${to}::date and o.end_date >= ${from}::date
     order by o.start_date, o.id limit ${most}`;
    return read(this.em.getKysely(), ROTA, found);
  }

  /** Returns at most `most` shifts of some days in the working state, by start. */
  shiftsOfDays(
    { companyId }: Actor,
    { from, to }: { from: LocalDate; to: LocalDate },
    most: number,
  ): Promise<UnnamedShiftView[]> {
    // The array makes the database read only the shifts of these rotas. Names would double the time.
    const found = sql`
      from shifts s
      join rotas o on o.company_id = s.company_id and o.id = s.rota_id
      ${PUBLISHED_JOIN}
      ${rotaOfShift(sql`o.status <> 'draft'`, this.clock.now())}
     where s.company_id = ${companyId} and s.date between ${from}::date and ${to}::date and s.deleted_at is null
       and s.rota_id = any(array(
         select t.id from rotas t
          where t.company_id = ${companyId} and t.deleted_at is null
            and t.start_date <= ${to}::date and t.end_date >= ${from}::date))
     order by s.starts_at, s.id limit ${most}`;
    return read(this.em.getKysely(), UNNAMED_SHIFT, found);
  }

  /** Returns a rota without its shifts.
   * @throws NotVisible */
  async summary(actor: Actor, id: string): Promise<RotaSummary> {
    const found = sql`
      from rotas o ${rotaJoins(this.clock.now())}
     where o.company_id = ${actor.companyId} and o.id = ${id} and o.deleted_at is null`;
    return orNotFound((await read(this.em.getKysely(), ROTA, found))[0]);
  }

  /** Returns a shift of a rota, or null if it was removed. */
  async shift({ companyId }: Actor, id: string): Promise<RotaShiftView | null> {
    const [shift] = await this.shiftsWhere(
      sql`s.company_id = ${companyId} and s.id = ${id}`,
      sql`exists (
        select from rotas o where o.company_id = s.company_id and o.id = s.rota_id and o.status <> 'draft')`,
    );
    return shift ?? null;
  }

  /** Returns the shifts of these rotas. `drafts` are the ids of drafts among them. */
  private shiftsOf(companyId: string | null, rotaIds: string[], drafts: string[]): Promise<RotaShiftView[]> {
    if (rotaIds.length === 0) return Promise.resolve([]);
    return this.shiftsWhere(
      sql`s.company_id = ${companyId} and s.rota_id = any(${rotaIds}::uuid[])`,
      drafts.length === 0 ? sql`true` : sql`s.rota_id <> all(${drafts}::uuid[])`,
    );
  }

  private async shiftsWhere(
    which: RawBuilder<unknown>,
    isPublished: RawBuilder<unknown>,
  ): Promise<RotaShiftView[]> {
    const found = sql`
      from shifts s
      ${PUBLISHED_JOIN}
      left join users e on e.company_id = s.company_id and e.id = s.employee_id
      left join venues v on v.company_id = s.company_id and v.id = s.venue_id
      ${rotaOfShift(isPublished, this.clock.now())}
     where ${which} and s.deleted_at is null
     order by s.starts_at, s.id`;
    return (await read(this.em.getKysely(), SHIFT, found)).map(toRotaShiftView);
  }
}

const rotaListSpec = (now: Date): ListSpec<RotaSummary> => ({
  name: 'rotas',
  columns: ROTA,
  from: sql`rotas o`,
  joins: rotaJoins(now),
  alias: sql`o`,
  id: sql`o.id`,
  sorts: {
    createdAt: sql`o.created_at`,
    name: sql`lower(o.name)`,
    startDate: sql`o.start_date`,
    status: [sql`o.status`, sql`o.start_date`],
  },
  defaultSort: sql`o.created_at desc, o.id desc`,
  filters: {
    id: idFilter(sql`o.id`),
    status: choiceFilter(sql`o.status`, ROTA_STATUSES),
    type: choiceFilter(sql`o.type`, ROTA_TYPES),
    date_gte: dateFilter(sql`o.end_date`, '>='),
    date_lte: dateFilter(sql`o.start_date`, '<='),
    unconfirmed: booleanFilter(sql`exists (
      select from published_shifts p
       where p.company_id = o.company_id and p.rota_id = o.id and ${isUnconfirmed(now)})`),
    q: searchFilter(sql`o.name`),
  },
});

/** Returns the ids of the first rotas of a page whose shifts fit into one answer. */
function idsWithinShiftLimit(rows: RotaSummary[]): string[] {
  let shifts = 0;
  const ids: string[] = [];
  for (const { id, shiftCount } of rows) {
    shifts += shiftCount;
    if (shifts > LISTED_SHIFTS_MAX) break;
    ids.push(id);
  }
  return ids;
}
