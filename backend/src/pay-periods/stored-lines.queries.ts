import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { newId } from '../common/db/schema/columns.js';
import { insertAll } from '../common/db/insert.js';
import { read, selection, type Selection } from '../common/db/lists/read.js';
import { PEOPLE_PER_PAGE, type PayPeoplePage, type PayPersonView } from './pay-periods.contract.js';
import type { PayrollLine } from './payroll.csv.js';
import { fullName } from '../common/db/lists/person-name.sql.js';

/** A locked period. */
interface Locked {
  companyId: string;
  id: string;
}

const LINE: Selection<PayrollLine> = selection({
  'pay_lines l': [
    'employeeId',
    'firstName',
    'lastName',
    'payrollNumber',
    'element',
    'name',
    'minutes',
    'hourlyRate',
    'pence',
  ],
});
const PERSON: Selection<PayPersonView> = selection({
  'pay_lines l': ['employeeId', 'firstName', 'lastName', 'payrollNumber'],
  elements: sql`json_agg(json_build_object('element', l.element, 'name', l.name, 'minutes', l.minutes) order by l.position)`,
});

const COUNTS: Selection<Pick<PayPeoplePage, 'total' | 'withoutNumber'>> = selection({
  total: sql`count(distinct l.employee_id)::int`,
  withoutNumber: sql`(count(distinct l.employee_id) filter (where l.payroll_number is null))::int`,
});

/** Stores and reads the lines of locked periods. */
@Injectable()
export class StoredLinesQueries {
  constructor(private readonly em: EntityManager) {}

  /** Stores lines of a period.
   * @param after the number of lines before these in the file */
  async store({ companyId, id }: Locked, lines: readonly PayrollLine[], after: number): Promise<void> {
    const rows = lines.map((line, index) => ({
      id: newId(),
      companyId,
      payPeriodId: id,
      employeeId: line.employeeId,
      position: after + index + 1,
      firstName: line.firstName,
      lastName: line.lastName,
      payrollNumber: line.payrollNumber,
      element: line.element,
      name: line.name,
      minutes: line.minutes,
      hourlyRate: line.hourlyRate,
      pence: line.pence,
    }));
    await insertAll(this.em.getKysely(), 'pay_lines', rows);
  }

  /** Returns the lines of all people, or of one, in the order of the file. */
  all({ companyId, id }: Locked, employeeId?: string): Promise<PayrollLine[]> {
    const own = employeeId === undefined ? sql`` : sql`and l.employee_id = ${employeeId}`;
    return read(
      this.em.getKysely(),
      LINE,
      sql`from pay_lines l where l.company_id = ${companyId} and l.pay_period_id = ${id} ${own} order by l.position`,
    );
  }

  /** Returns the lines of all people in the order of the file. Those of one pay element are added up and have no rate. */
  byElement(period: Locked): Promise<PayrollLine[]> {
    return read(this.em.getKysely(), LINE, sql`from ${elementsOf(period)} order by l.position`);
  }

  /** Returns a page of the people whose name or payroll number contains a text. */
  async people(period: Locked, search: string, offset: number): Promise<PayPeoplePage> {
    const db = this.em.getKysely();
    const named = search
      ? sql`where position(lower(${search}) in lower(${fullName('l')} || ' ' || coalesce(l.payroll_number, ''))) > 0`
      : sql``;
    const found = sql`from ${elementsOf(period)} ${named}`;
    const [counts] = await read(db, COUNTS, found);
    const people = await read(
      db,
      PERSON,
      sql`${found} group by l.employee_id, l.first_name, l.last_name, l.payroll_number
         order by min(l.position) limit ${PEOPLE_PER_PAGE} offset ${offset}`,
    );
    return { people, ...counts! };
  }
}

/** SQL of a period's lines `l`: one for each person and pay element, without rates. */
function elementsOf({ companyId, id }: Locked): RawBuilder<unknown> {
  return sql`(
    select employee_id, first_name, last_name, payroll_number, element, name, sum(minutes)::int as minutes,
           null::int as hourly_rate, null::int as pence, min(position) as position
      from pay_lines where company_id = ${companyId} and pay_period_id = ${id}
     group by employee_id, first_name, last_name, payroll_number, element, name) l`;
}
