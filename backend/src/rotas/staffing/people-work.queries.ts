import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Actor } from '../../common/auth/actor.js';
import {
  dateFilter,
  booleanFilter,
  idFilter,
  searchFilter,
  parseBoolean,
  listPage,
  type ListSpec,
} from '../../common/db/lists/list.js';
import { read, selection, type Selection } from '../../common/db/lists/read.js';
import type { Page } from '../../common/http/lists/list-page.js';
import type { ListQuery } from '../../common/http/lists/list-query.js';
import { Clock } from '../../common/time/clock.js';
import { addDays } from '../../common/time/local.js';
import { today } from '../../common/time/zoned.js';
import type { PeopleWorkView } from '../rotas.contract.js';
import type { PersonsWork } from '../shifts/shift-warnings.rules.js';
import { PLANNED_SHIFTS, SHIFTS_OF_PEOPLE, selectPeoplesWork, WORK_COLUMNS } from './peoples-work.sql.js';

/** A period of instants in the API's format; `to` is exclusive. */
interface Period {
  from: string;
  to: string;
}

type WorkRow = Omit<PersonsWork, 'invitationId'>;
const PERSONS_WORK: Selection<WorkRow> = selection(WORK_COLUMNS);

/** Reads the assigned shifts of employees: schedules, and rota shifts of the working or the published state. */
@Injectable()
export class PeopleWorkQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Returns the shifts of these employees, and of people with these invitations, that overlap a period, without those
   * of one rota. An invitation is the employee of its shifts. */
  async of(
    companyId: string,
    peopleIds: readonly string[],
    { from, to }: Period,
    exceptRotaId: string | null,
  ): Promise<PersonsWork[]> {
    if (peopleIds.length === 0) return [];
    // No shift lasts two days. This bound lets the database use the indexes on the start.
    const work = sql`
        from (${selectPeoplesWork(companyId, SHIFTS_OF_PEOPLE)}) w
       where w."employeeId" = any(${peopleIds}::uuid[])
         and (${exceptRotaId}::uuid is null or w."rotaId" is distinct from ${exceptRotaId}::uuid)
         and w."startsAt" < ${to} and w."startsAt" > ${from}::timestamptz - interval '2 days'
         and w."endsAt" > ${from}`;
    return read(this.em.getKysely(), PERSONS_WORK, work);
  }

  /** Lists the company's assigned shifts by start, from yesterday on unless the filter has `date_gte`.
   * With `{"inForce": true}` rota shifts are those of the published state, for which hours are submitted. */
  list(
    actor: Actor,
    { filter: { inForce = false, ...filter }, ...query }: ListQuery,
  ): Promise<Page<PeopleWorkView>> {
    const now = this.clock.now();
    const unstarted = booleanFilter(sql`w."startsAt" >= ${now}`);
    const shifts = parseBoolean(inForce) ? sql`published_shifts` : PLANNED_SHIFTS;
    const from = sql`(${selectPeoplesWork(actor.companyId, shifts)}) w`;
    const spec = { ...SPEC, from, filters: { ...SPEC.filters, unstarted } };
    const yesterday = addDays(today(now, actor.timeZone), -1);
    const scope = 'date_gte' in filter ? sql`true` : sql`w.date >= ${yesterday}::date`;
    return listPage(this.em.getKysely(), spec, scope, { ...query, filter });
  }
}

const SPEC: Omit<ListSpec<PeopleWorkView>, 'from'> = {
  name: 'people-work',
  columns: selection({
    ...WORK_COLUMNS,
    id: sql`w."workId"`,
    shiftId: sql`w.id`,
    scheduleId: sql`case when w."rotaId" is null then w.id end`,
    rotaShiftId: sql`case when w."rotaId" is not null then w.id end`,
    rotaId: sql`w."rotaId"`,
    breakMinutes: sql`w."breakMinutes"`,
  }),
  id: sql`w."workId"`,
  sorts: { startsAt: sql`w."startsAt"`, date: sql`w.date` },
  defaultSort: sql`w."startsAt", w."workId"`,
  filters: {
    id: idFilter(sql`w."workId"`),
    employeeId: idFilter(sql`w."employeeId"`),
    date_gte: dateFilter(sql`w.date`, '>='),
    date_lte: dateFilter(sql`w.date`, '<='),
    q: searchFilter(sql`w.name`),
  },
};
