import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { memberOf, type Actor } from '../common/auth/actor.js';
import { read, selection } from '../common/db/lists/read.js';
import { NotVisible, orNotFound } from '../common/http/errors.js';
import type { LocalDate } from '../common/time/local.js';
import { lowPayOf } from '../rates/minimum-wage.rules.js';
import { RatesQueries } from '../rates/rates.queries.js';
import { payAmounts, totalPence, type PayAmount } from '../rates/rates.rules.js';
import { PayLinesService, type PaidLines, type PaidPerson } from './pay-lines.service.js';
import {
  PEOPLE_PER_PAGE,
  type MyPayAmountsView,
  type PayAmountsView,
  type PersonAmountsView,
} from './pay-periods.contract.js';
import { PayPeriodsQueries } from './pay-periods.queries.js';
import type { PeriodScope } from './period-hours.sql.js';

/** A person's pay of a period. */
interface PaidAmounts extends PaidPerson {
  amounts: PayAmount[];
}

/** An amount of a locked period with its person's name at the lock. */
type StoredAmount = PaidPerson & PayAmount;
const STORED = selection<StoredAmount>({
  employeeId: sql`a.employee_id`,
  firstName: sql`l.first_name`,
  lastName: sql`l.last_name`,
  payrollNumber: sql`l.payroll_number`,
  element: sql`a.element`,
  minutes: sql`a.minutes`,
  hourlyRate: sql`a.hourly_rate`,
  pence: sql`a.pence`,
});

/** Computes the pay of periods in pounds, stores that of locked ones, and reads it. */
@Injectable()
export class PayAmountsService {
  constructor(
    private readonly em: EntityManager,
    private readonly rates: RatesQueries,
    private readonly lines: PayLinesService,
    private readonly queries: PayPeriodsQueries,
  ) {}

  /** Returns the pay of people of an open period in batches. */
  async *batches(period: PeriodScope, people: readonly PaidPerson[]): AsyncGenerator<PaidAmounts[]> {
    for await (const batch of this.lines.batches(period, people))
      yield this.amountsOf(period.companyId, batch);
  }

  private async amountsOf(companyId: string, batch: readonly PaidLines[]): Promise<PaidAmounts[]> {
    const ids = batch.map(({ person }) => person.employeeId);
    const ratesOf = await this.rates.ratesOf(companyId, ids);
    return batch.map(({ person, lines }) => ({
      ...person,
      amounts: payAmounts(lines, ratesOf(person.employeeId)),
    }));
  }

  /** Returns whether the company uses rates now. */
  async isUsed(companyId: string): Promise<boolean> {
    return (await this.rates.settings(companyId)).usesRates;
  }

  /** Stores the pay of some people of a period that is being locked. Returns the number of stored amounts.
   * @param after the number of amounts before these in the file */
  async store(
    { companyId, id }: Pick<PeriodScope, 'companyId' | 'id'>,
    batch: readonly PaidLines[],
    after: number,
  ): Promise<number> {
    const amounts = (await this.amountsOf(companyId, batch)).flatMap(({ employeeId, amounts: own }) =>
      own.map((amount) => ({ employeeId, ...amount })),
    );
    const rows = amounts.map((amount, index) => ({ ...amount, position: after + index + 1 }));
    await sql`
      insert into pay_amounts (id, company_id, pay_period_id, employee_id, position, element, minutes, hourly_rate,
        pence)
      select gen_random_uuid(), ${companyId}, ${id}, r."employeeId", r.position, r.element, r.minutes,
             r."hourlyRate", r.pence
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r ("employeeId" uuid, position int, element text,
          minutes int, "hourlyRate" int, pence int)`.execute(this.em.getKysely());
    return rows.length;
  }

  /** Returns the stored pay of a locked period in the order of its file: of all people, or of one. */
  stored(companyId: string, id: string, employeeId?: string): Promise<StoredAmount[]> {
    const own = employeeId === undefined ? sql`` : sql`and a.employee_id = ${employeeId}`;
    return read(
      this.em.getKysely(),
      STORED,
      sql`from pay_amounts a
          join lateral (
            select n.first_name, n.last_name, n.payroll_number from pay_lines n
             where n.company_id = a.company_id and n.employee_id = a.employee_id
               and n.pay_period_id = a.pay_period_id limit 1) l on true
         where a.company_id = ${companyId} and a.pay_period_id = ${id} ${own} order by a.position`,
    );
  }

  /** Returns the actor's own pay of a period.
   * @throws NotVisible unless the company shows people their own pay */
  async own(actor: Actor, start: LocalDate): Promise<MyPayAmountsView> {
    const companyId = orNotFound(actor.companyId);
    const { employeesSeePay } = await this.rates.settings(companyId);
    if (!employeesSeePay) throw new NotVisible();
    const amounts = await this.amountsOfPerson(await this.queries.find(companyId, start), actor.userId);
    return { pence: totalPence(amounts), amounts };
  }

  private async amountsOfPerson(period: PeriodScope, employeeId: string): Promise<PayAmount[]> {
    const { companyId, id } = period;
    if (id !== null) return (await this.stored(companyId, id, employeeId)).map(amountOf);
    const { hours, corrections } = await this.lines.ofPerson(period, employeeId);
    const ratesOf = await this.rates.ratesOf(companyId, [employeeId]);
    return payAmounts([...hours, ...corrections], ratesOf(employeeId));
  }

  /** Returns the pay of a period, with a page of its people. Those with a line without a rate or low pay come first.
   * @throws NotVisible */
  async view(
    actor: Actor,
    start: LocalDate,
    { page, q }: { page: number; q: string },
  ): Promise<PayAmountsView> {
    const { companyId } = memberOf(actor);
    const period = await this.queries.find(companyId, start);
    const people = await this.peopleOf(period);
    if (!people) return { isUsed: false, pence: 0, withoutRate: 0, withLowPay: 0, people: [], total: 0 };
    const named = q.toLowerCase();
    const found = people.filter(({ firstName, lastName }) =>
      `${firstName} ${lastName}`.toLowerCase().includes(named),
    );
    // The sort is stable, so that people with the same need stay in the order of their names.
    const inOrder = found.toSorted((one, other) => Number(needsLook(other)) - Number(needsLook(one)));
    return {
      isUsed: true,
      pence: totalPence(people),
      withoutRate: people.filter(lacksRate).length,
      withLowPay: people.filter(({ lowPay }) => lowPay !== null).length,
      people: inOrder.slice(page * PEOPLE_PER_PAGE, (page + 1) * PEOPLE_PER_PAGE),
      total: found.length,
    };
  }

  /** Returns the pay of all people of a period. Null for an open period of a company without rates, and for one that was
   * locked without rates. */
  private async peopleOf(period: PeriodScope): Promise<PersonAmountsView[] | null> {
    const { companyId, id, startsOn } = period;
    if (id !== null) {
      const stored = await this.stored(companyId, id);
      return stored.length > 0 ? grouped(stored, startsOn) : null;
    }
    if (!(await this.isUsed(companyId))) return null;
    const people: PersonAmountsView[] = [];
    for await (const batch of this.batches(period, await this.lines.people(period)))
      people.push(...batch.map((person) => viewOf(person, startsOn)));
    return people;
  }
}

function lacksRate({ amounts }: PersonAmountsView): boolean {
  return amounts.some(({ pence }) => pence === null);
}

function needsLook(person: PersonAmountsView): boolean {
  return lacksRate(person) || person.lowPay !== null;
}

/** Returns an amount without the person's name. */
function amountOf({ element, minutes, hourlyRate, pence }: StoredAmount): PayAmount {
  return { element, minutes, hourlyRate, pence };
}

function grouped(stored: readonly StoredAmount[], firstDay: LocalDate): PersonAmountsView[] {
  const people = Map.groupBy(stored, ({ employeeId }) => employeeId);
  return [...people.values()].map((own) => {
    return viewOf({ ...own[0]!, amounts: own.map(amountOf) }, firstDay);
  });
}

function viewOf(
  { employeeId, firstName, lastName, amounts }: PaidAmounts,
  firstDay: LocalDate,
): PersonAmountsView {
  const lowPay = lowPayOf(amounts, firstDay);
  return { employeeId, firstName, lastName, pence: totalPence(amounts), amounts, lowPay };
}
