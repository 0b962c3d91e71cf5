import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type StreamableFile } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { memberOf, type Actor } from '../common/auth/actor.js';
import {
  dateFilter,
  idFilter,
  exactTextFilter,
  listCondition,
  type Filter,
  type ListSpec,
} from '../common/db/lists/list.js';
import { read, selection, type Selection } from '../common/db/lists/read.js';
import { csvDownload } from '../common/http/files/csv.js';
import { orNotFound } from '../common/http/errors.js';
import type { ListQuery } from '../common/http/lists/list-query.js';
import { plannedMinutesOf } from '../shifts/planned-minutes/planned-minutes.sql.js';
import { rotaCsv, type ExportRow } from './rotas.csv.js';
import { NO_ONE } from './rotas.rules.js';
import { fullName } from '../common/db/lists/person-name.sql.js';

/** Exports shifts of a rota as a CSV file. */
@Injectable()
export class RotaExportQueries {
  constructor(private readonly em: EntityManager) {}

  /** Returns the file with the shifts of the working state that match the filters, by start.
   * Filters: date_gte, date_lte, role, venueId and employeeId, which may be 'none' or an
   * invitation.
   * @throws NotVisible; BadRequestException for an unknown filter */
  async file(actor: Actor, rotaId: string, query: ListQuery): Promise<StreamableFile> {
    const { companyId } = memberOf(actor);
    const db = this.em.getKysely();
    const found = sql`from rotas where company_id = ${companyId} and id = ${rotaId} and deleted_at is null`;
    const { startDate } = orNotFound((await read(db, ROTA_START, found))[0]);
    const scope = sql`s.company_id = ${companyId} and s.rota_id = ${rotaId} and s.deleted_at is null`;
    const spec = specOf(companyId);
    const shifts = sql`
      from ${spec.from} where ${listCondition(spec, scope, query)} order by ${spec.defaultSort}`;
    const rows = await read(db, EXPORT_ROW, shifts);
    const { date_gte: first = startDate } = query.filter;
    return csvDownload(`rota-${String(first)}.csv`, rotaCsv(rows));
  }
}

const idOrNoneFilter = (column: RawBuilder<unknown>): Filter => {
  const byOne = idFilter(column);
  return (value) => (value === NO_ONE ? sql`${column} is null` : byOne(value));
};

const ROTA_START: Selection<{ startDate: string }> = selection({ startDate: sql`start_date` });

const EXPORT_ROW: Selection<ExportRow> = selection({
  'shifts s': ['date', 'startTime', 'endTime', 'breakMinutes'],
  minutes: plannedMinutesOf(sql`s`),
  employee: sql`
    coalesce(${fullName('u')}, ${fullName('i')} || ' (invited)', '')
    || case when twins.name is null then '' else coalesce(' <' || coalesce(a.email, i.email) || '>', '') end`,
  venue: sql`coalesce(v.name, '')`,
  postcode: sql`coalesce(v.postcode, '')`,
  role: sql`coalesce(s.role, '')`,
  notes: sql`coalesce(s.notes, '')`,
  leftBy: sql`
    case when num_nonnulls(s.employee_id, s.invitation_id) = 0 then coalesce(${fullName('l')}, '') else '' end`,
});

/** SQL for the names that several members and invited people of a company have. The import knows them by address. */
const twinsOf = (companyId: string): RawBuilder<unknown> => sql`
  (select p.name
     from (select search_text(first_name || ' ' || last_name) as name from users
            where company_id = ${companyId} and deactivated_at is null
           union all
           select search_text(first_name || ' ' || last_name) from invitations
            where company_id = ${companyId} and role = 'employee' and status in ('pending', 'expired')) p
    group by p.name having count(*) > 1)`;

const specOf = (companyId: string): ListSpec<ExportRow> => ({
  name: 'shifts',
  columns: EXPORT_ROW,
  from: sql`
    shifts s
    left join users u on u.company_id = s.company_id and u.id = s.employee_id
    left join invitations i on i.company_id = s.company_id and i.id = s.invitation_id
    left join users l on l.company_id = s.company_id and l.id = s.former_employee_id and l.deactivated_at is not null
    left join venues v on v.company_id = s.company_id and v.id = s.venue_id
    left join accounts a on a.id = u.account_id
    left join ${twinsOf(companyId)} twins
      on twins.name = search_text(coalesce(${fullName('u')}, ${fullName('i')}))`,
  id: sql`s.id`,
  sorts: {},
  defaultSort: sql`s.starts_at, s.id`,
  filters: {
    date_gte: dateFilter(sql`s.date`, '>='),
    date_lte: dateFilter(sql`s.date`, '<='),
    venueId: idOrNoneFilter(sql`s.venue_id`),
    employeeId: idOrNoneFilter(sql`coalesce(s.employee_id, s.invitation_id)`),
    role: exactTextFilter(sql`s.role`),
  },
});
