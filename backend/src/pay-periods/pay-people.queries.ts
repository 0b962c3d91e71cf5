import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { memberOf, type Actor } from '../common/auth/actor.js';
import { read, selection, type Selection } from '../common/db/lists/read.js';
import { orNotFound } from '../common/http/errors.js';
import type { LocalDate } from '../common/time/local.js';
import { PayCorrectionsQueries } from './corrections/pay-corrections.queries.js';
import { UnpaidHoursQueries } from './deferrals/unpaid-hours.queries.js';
import { PayLinesService, sumElements } from './pay-lines.service.js';
import {
  PEOPLE_PER_PAGE,
  PERSON_TIMESHEETS_MAX,
  type PayElementMinutes,
  type PayOpenItem,
  type PayPeoplePage,
  type PayPersonDetailView,
  type PayPersonView,
  type PayTimesheetView,
} from './pay-periods.contract.js';
import { PayPeriodsQueries } from './pay-periods.queries.js';
import { hoursIn, nameOf } from './period-hours.sql.js';
import { StoredLinesQueries } from './stored-lines.queries.js';

const HOURS: Selection<Omit<PayTimesheetView, 'lines'>> = selection({
  'timesheets t': ['id', 'date', 'startTime', 'endTime', 'status', 'workedMinutes'],
});
const PERSON: Selection<{ employee: PayOpenItem['employee']; payrollNumber: string | null }> = selection({
  employee: nameOf('u'),
  'users u': ['payrollNumber'],
});

/** Reads the people whom a period pays. */
@Injectable()
export class PayPeopleQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly periods: PayPeriodsQueries,
    private readonly unpaid: UnpaidHoursQueries,
    private readonly corrections: PayCorrectionsQueries,
    private readonly lines: PayLinesService,
    private readonly stored: StoredLinesQueries,
  ) {}

  /** Returns a page of the people whom a period pays. */
  async people(
    actor: Actor,
    start: LocalDate,
    { page, q }: { page: number; q: string },
  ): Promise<PayPeoplePage> {
    const { companyId } = memberOf(actor);
    const period = await this.periods.find(companyId, start);
    const offset = page * PEOPLE_PER_PAGE;
    const { id } = period;
    if (id !== null) return this.stored.people({ companyId, id }, q, offset);
    const shown = await this.lines.people(period, { search: q, limit: PEOPLE_PER_PAGE, offset });
    const people: PayPersonView[] = [];
    for await (const batch of this.lines.batches(period, shown))
      people.push(...batch.map(({ person, lines }) => ({ ...person, elements: sumElements(lines) })));
    return { people, ...(await this.lines.countPeople(period, q)) };
  }

  /** Returns a person's days and corrections in a period.
   * @throws NotVisible for a person of another company */
  async person(companyId: string, start: LocalDate, employeeId: string): Promise<PayPersonDetailView> {
    const period = await this.periods.find(companyId, start);
    const db = this.em.getKysely();
    const [found] = await read(
      db,
      PERSON,
      sql`from users u where u.company_id = ${companyId} and u.id = ${employeeId}`,
    );
    const person = orNotFound(found);
    const inPeriod = hoursIn(period);
    const hours = await read(
      db,
      HOURS,
      sql`from timesheets t where ${inPeriod} and t.employee_id = ${employeeId}
         order by t.date desc, t.start_time desc, t.id desc limit ${PERSON_TIMESHEETS_MAX}`,
    );
    const counted = await read<{ count: number }>(
      db,
      selection({ count: sql`count(*)::int` }),
      sql`from timesheets t where ${inPeriod} and t.employee_id = ${employeeId}`,
    );
    const corrections = await this.corrections.ofPerson(period, employeeId);
    const openEntries = period.id === null ? await this.unpaid.openEntries(period, employeeId) : [];
    const left = await this.unpaid.left(period, employeeId);
    const paid = await this.lines.ofPerson(period, employeeId);
    const computed = sumElements([...paid.hours, ...paid.others]);
    const { id } = period;
    const elements =
      id === null ? computed : sumElements(await this.stored.all({ companyId, id }, employeeId));
    // A locked period shows what it paid. If hours count differently now, only the stored totals are shown.
    const isAsPaid =
      JSON.stringify(computed.filter(isOfHours)) === JSON.stringify(elements.filter(isOfHours));
    const lines = Map.groupBy(isAsPaid ? paid.hours : [], ({ timesheetId }) => timesheetId);
    const timesheets = hours.toReversed().map((sheet) => ({
      ...sheet,
      lines: (lines.get(sheet.id) ?? []).map(({ element, minutes, words, date }) => ({
        element,
        minutes,
        words,
        date,
      })),
    }));
    const { startsOn, endsOn, status } = period;
    return {
      startsOn,
      endsOn,
      status,
      employeeId,
      ...person,
      elements,
      timesheets,
      timesheetCount: counted[0]!.count,
      openEntries,
      left: left.map(({ kind, id, date }) => ({ kind, id, date })),
      corrections,
      leave: paid.others.flatMap(({ date, name, minutes }) => (name ? [{ date, name, minutes }] : [])),
    };
  }

  /** Returns the actor's own days and corrections in a period.
   * @throws NotVisible */
  async own({ companyId, userId }: Actor, start: LocalDate): Promise<PayPersonDetailView> {
    return this.person(orNotFound(companyId), start, userId);
  }
}

/** Returns false for rolled-up holiday pay, which the settings of leave decide. */
function isOfHours({ element }: PayElementMinutes): boolean {
  return element !== 'holiday_pay';
}
