import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { memberOf, type Actor } from '../common/auth/actor.js';
import {
  booleanFilter,
  choiceFilter,
  idFilter,
  listPage,
  searchFilter,
  type ListSpec,
} from '../common/db/lists/list.js';
import { fullName, personJson } from '../common/db/lists/person-name.sql.js';
import { read, selection, type Selection } from '../common/db/lists/read.js';
import { orNotFound } from '../common/http/errors.js';
import type { Page } from '../common/http/lists/list-page.js';
import type { ListQuery } from '../common/http/lists/list-query.js';
import { Clock } from '../common/time/clock.js';
import { WEEK_MS } from '../common/time/units.js';
import { RECENT_WEEKS } from '../cover/recent-weeks.js';
import { selectMember } from '../users/member-row.js';
import { SWAP_STATUSES } from './swap-words.contract.js';
import type { SwapRecordView, SwapView } from './swaps.contract.js';

type Sql = RawBuilder<unknown>;

/** The row of a shift, and its plan. Exactly one of the two last ids is set. */
export interface SwapShiftRow {
  id: string;
  rotaId: string | null;
  scheduleId: string | null;
}

/** A swap with the rows that it is about. */
export interface StoredSwap extends SwapView {
  shiftRow: SwapShiftRow;
  colleaguesShiftRow: SwapShiftRow | null;
}

/** The shift `x` of a swap as its employees see it: `p` is its published state, `s` its schedule and `v` its venue. */
const shiftJson = (own: { x: string; p: string; s: string; v: string }, at: string) => {
  const [x, p, s, v] = [own.x, own.p, own.s, own.v].map(
    (alias) => (column: string) => sql.ref(`${alias}.${column}`),
  );
  const time = (column: string) => sql.ref(`w.${at}${column}`);
  return sql`json_build_object(
    'id', coalesce(${x!('schedule_id')}, ${x!('id')}),
    'name', coalesce(${s!('name')}, ${p!('role')}, ${v!('name')}, 'Shift'),
    'date', ${time('date')}, 'startTime', ${time('start_time')}, 'endTime', ${time('end_time')},
    'venue', case when ${v!('id')} is not null then json_build_object('id', ${v!('id')}, 'name', ${v!('name')}) end)`;
};
const rowJson = (x: string) => sql`json_build_object(
  'id', ${sql.ref(`${x}.id`)}, 'rotaId', ${sql.ref(`${x}.rota_id`)}, 'scheduleId', ${sql.ref(`${x}.schedule_id`)})`;
const personOrNull = (alias: string) =>
  sql`case when ${sql.ref(`${alias}.id`)} is not null then ${personJson(alias)} end`;
const HAS_OTHER = sql`w.other_shift_id is not null`;

const SWAP_COLUMNS = {
  id: sql`w.id`,
  status: sql`w.state`,
  proposer: personJson('e'),
  colleague: personOrNull('k'),
  isToAll: sql`w.asked_id is null`,
  shift: shiftJson({ x: 'x1', p: 'p1', s: 's1', v: 'v1' }, ''),
  colleaguesShift: sql`case when ${HAS_OTHER} then ${shiftJson({ x: 'x2', p: 'p2', s: 's2', v: 'v2' }, 'other_')} end`,
  startsAt: sql`w.first_start`,
  acceptedAt: sql`w.accepted_at`,
  endedBy: personOrNull('b'),
  endedAt: sql`w.ended_at`,
  version: sql`w.version`,
  createdAt: sql`w.created_at`,
  updatedAt: sql`w.updated_at`,
};
const SWAP: Selection<SwapView> = selection(SWAP_COLUMNS);
const STORED: Selection<StoredSwap> = selection({
  ...SWAP_COLUMNS,
  shiftRow: rowJson('x1'),
  colleaguesShiftRow: sql`case when ${HAS_OTHER} then ${rowJson('x2')} end`,
});

const joinShift = (n: 1 | 2, at: string): Sql => {
  const [x, p, s, v] = ['x', 'p', 's', 'v'].map((alias) => sql.ref(`${alias}${n}`));
  const column = (alias: string, name: string) => sql.ref(`${alias}${n}.${name}`);
  return sql`
    left join shifts ${x} on ${column('x', 'company_id')} = w.company_id and ${column('x', 'id')} = ${sql.ref(`w.${at}shift_id`)}
    left join published_shifts ${p}
      on ${column('p', 'company_id')} = w.company_id and ${column('p', 'id')} = ${sql.ref(`w.${at}shift_id`)}
    left join schedules ${s}
      on ${column('s', 'company_id')} = w.company_id and ${column('s', 'id')} = ${column('x', 'schedule_id')}
    left join venues ${v} on ${column('v', 'company_id')} = w.company_id and ${column('v', 'id')} = ${sql.ref(`w.${at}venue_id`)}`;
};
const JOINS = sql`
  join users e on e.company_id = w.company_id and e.id = w.proposer_id
  left join users k on k.company_id = w.company_id and k.id = coalesce(w.receiver_id, w.asked_id)
  left join users b on b.company_id = w.company_id and b.id = w.ended_by_id
  ${joinShift(1, '')} ${joinShift(2, 'other_')}`;

/** SQL for the published shift `p` that one side of swap `w` still has, as it was when the swap was proposed. */
const keptShift = (employee: Sql, at: string): Sql => sql`
  (select p.starts_at from published_shifts p
    where p.company_id = w.company_id and p.id = ${sql.ref(`w.${at}shift_id`)} and p.employee_id = ${employee}
      and (p.date, p.start_time, p.end_time) = (${sql.ref(`w.${at}date`)}, ${sql.ref(`w.${at}start_time`)}, ${sql.ref(`w.${at}end_time`)})
      and p.venue_id is not distinct from ${sql.ref(`w.${at}venue_id`)}
      and (${sql.ref(`w.${at}edition`)} is null or p.edition = ${sql.ref(`w.${at}edition`)}))`;

/** Selects swaps `w` with their real status as `state`: an open one whose shifts changed or started is void or expired. */
export const selectSwaps = (now: Date, where: Sql): Sql => sql`
  select w.*, case when w.status not in ('proposed', 'accepted') then w.status
                   when k.own is null or (${HAS_OTHER} and k.other is null) then 'void'
                   when least(k.own, k.other) <= ${now} then 'expired'
                   else w.status end as state,
         least(k.own, k.other) as first_start
    from shift_swaps w
   cross join lateral (
     select ${keptShift(sql`w.proposer_id`, '')} as own, ${keptShift(sql`w.asked_id`, 'other_')} as other) k
   where ${where}`;

/** True for an employee who was asked to take a shift that is given away to everyone, and has not refused. */
const isAsked = (userId: string): Sql => sql`
  exists (select from shift_swap_people a
           where a.company_id = w.company_id and a.swap_id = w.id and a.employee_id = ${userId} and a.refused_at is null)`;

/** SQL condition on swaps `w` with their `state`. Employers see all of the company, employees those that concern them. */
function swapsVisibleTo({ userId, role }: Actor): Sql {
  if (role === 'employer') return sql`true`;
  return sql`(${userId} in (w.proposer_id, w.asked_id, w.receiver_id) or (w.state = 'proposed' and ${isAsked(userId)}))`;
}

/** Reads swaps. */
@Injectable()
export class SwapsQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Lists swaps, newest first. */
  list(actor: Actor, query: ListQuery): Promise<Page<SwapView>> {
    const mine = sql`w.company_id = ${actor.companyId}`;
    const spec: ListSpec<SwapView> = {
      name: 'swaps',
      columns: SWAP,
      from: sql`(${selectSwaps(this.clock.now(), mine)}) w`,
      joins: JOINS,
      alias: sql`w`,
      id: sql`w.id`,
      sorts: { id: sql`w.created_at`, createdAt: sql`w.created_at` },
      defaultSort: sql`w.created_at desc, w.id desc`,
      filters: {
        id: idFilter(sql`w.id`),
        status: choiceFilter(sql`w.state`, SWAP_STATUSES),
        isOpen: booleanFilter(sql`w.state in ('proposed', 'accepted')`),
        shiftId: shiftFilter,
        employeeId: (value) => sql`(${idFilter(sql`w.proposer_id`)(value)} or ${idFilter(COLLEAGUE)(value)})`,
        q: (value) => sql`exists (
          select from users u where u.company_id = w.company_id and u.id in (w.proposer_id, ${COLLEAGUE})
            and ${searchFilter(fullName('u'))(value)})`,
      },
    };
    return listPage(this.em.getKysely(), spec, swapsVisibleTo(actor), query);
  }

  /** Returns a swap that the actor sees.
   * @throws NotVisible */
  async one(actor: Actor, id: string): Promise<SwapView> {
    const { companyId } = actor;
    const own = sql`w.company_id = ${companyId} and w.id = ${id}`;
    const found = sql`from (${selectSwaps(this.clock.now(), own)}) w ${JOINS} where ${swapsVisibleTo(actor)}`;
    return orNotFound((await read(this.em.getKysely(), SWAP, found))[0]);
  }

  /** Returns a swap that concerns the actor, who may have been asked before it ended.
   * @throws NotVisible */
  async stored(actor: Actor, id: string): Promise<StoredSwap> {
    const { companyId, userId, role } = memberOf(actor);
    const isOwn =
      role === 'employer'
        ? sql`true`
        : sql`(${userId} in (w.proposer_id, w.asked_id, w.receiver_id) or ${isAsked(userId)})`;
    const own = sql`w.company_id = ${companyId} and w.id = ${id} and ${isOwn}`;
    const found = sql`from (${selectSwaps(this.clock.now(), own)}) w ${JOINS}`;
    return orNotFound((await read(this.em.getKysely(), STORED, found))[0]);
  }

  /** Returns a swap after a step of the actor, who may not see it any more. */
  async view(companyId: string, id: string): Promise<SwapView> {
    const own = sql`w.company_id = ${companyId} and w.id = ${id}`;
    const found = sql`from (${selectSwaps(this.clock.now(), own)}) w ${JOINS}`;
    return orNotFound((await read(this.em.getKysely(), SWAP, found))[0]);
  }

  /** Returns the row of an employee's published shift. A schedule stands for the employee's shift of it.
   * @throws NotVisible */
  async shiftOf(companyId: string, employeeId: string, id: string): Promise<SwapShiftRow> {
    const found = sql`
      from published_shifts p
     where p.company_id = ${companyId} and p.employee_id = ${employeeId} and (p.id = ${id} or p.schedule_id = ${id})`;
    return orNotFound((await read(this.em.getKysely(), SHIFT_ROW, found))[0]);
  }

  /** Returns swaps of a company by their ids. */
  storedAll(companyId: string, ids: readonly string[]): Promise<StoredSwap[]> {
    const own = sql`w.company_id = ${companyId} and w.id = any(${[...ids]}::uuid[])`;
    return read(
      this.em.getKysely(),
      STORED,
      sql`from (${selectSwaps(this.clock.now(), own)}) w ${JOINS} order by w.id`,
    );
  }

  /** Counts the swaps of an employee in the last 12 weeks.
   * @throws NotVisible */
  async record(actor: Actor, employeeId: string): Promise<SwapRecordView> {
    const { companyId } = memberOf(actor);
    orNotFound(await selectMember(this.em, companyId, employeeId).select('id').executeTakeFirst());
    const since = new Date(this.clock.now().getTime() - RECENT_WEEKS * WEEK_MS);
    const isProposer = sql`w.proposer_id = ${employeeId}`;
    const isOfTwo = sql`(${isProposer} or ${COLLEAGUE} is not distinct from ${employeeId}::uuid)`;
    const hasRefused = sql`exists (
      select from shift_swap_people a
       where a.company_id = w.company_id and a.swap_id = w.id and a.employee_id = ${employeeId} and a.refused_at is not null)`;
    const counts: Selection<SwapRecordView> = selection({
      proposed: sql`count(*) filter (where ${isProposer})::int`,
      accepted: sql`count(*) filter (where w.receiver_id = ${employeeId})::int`,
      approved: sql`count(*) filter (where ${isOfTwo} and w.status = 'approved')::int`,
      refused: sql`count(*) filter (where ${hasRefused} or w.status = 'refused')::int`,
    });
    const found = sql`
      from shift_swaps w
     where w.company_id = ${companyId} and w.created_at >= ${since} and (${isOfTwo} or ${hasRefused})`;
    return (await read(this.em.getKysely(), counts, found))[0]!;
  }

  /** Returns the people who were asked to take a shift and have not refused. */
  async askedPeople(companyId: string, id: string): Promise<string[]> {
    const found = sql`
      from shift_swap_people a
     where a.company_id = ${companyId} and a.swap_id = ${id} and a.refused_at is null order by a.employee_id`;
    const rows = await read(this.em.getKysely(), EMPLOYEE_ID, found);
    return rows.map(({ id: employeeId }) => employeeId);
  }
}

const SHIFT_ROW: Selection<SwapShiftRow> = selection({
  'published_shifts p': ['id', 'rotaId', 'scheduleId'],
});
const EMPLOYEE_ID: Selection<{ id: string }> = selection({ id: sql`a.employee_id` });
const COLLEAGUE = sql`coalesce(w.receiver_id, w.asked_id)`;

/** The swaps of a rota shift, or of all shifts of a schedule. */
function shiftFilter(value: unknown): Sql {
  return sql`exists (
    select from shifts x
     where x.company_id = w.company_id and x.id in (w.shift_id, w.other_shift_id)
       and (${idFilter(sql`x.id`)(value)} or ${idFilter(sql`x.schedule_id`)(value)}))`;
}
