import { Injectable } from '@nestjs/common';
import { memberOf, type Actor } from '../common/auth/actor.js';
import { NotVisible, orNotFound } from '../common/http/errors.js';
import type { LocalDate } from '../common/time/local.js';
import type { WageBand } from '../users/wage-bands.contract.js';
import { lowPayOf } from '../rates/minimum-wage.rules.js';
import { RatesQueries } from '../rates/rates.queries.js';
import { payAmounts, totalPence, type PayAmount } from '../rates/rates.rules.js';
import { PayLinesService, sumElements, type PaidLines, type PaidPerson } from './pay-lines.service.js';
import {
  PEOPLE_PER_PAGE,
  type MyPayAmountsView,
  type PayAmountsView,
  type PersonAmountsView,
} from './pay-periods.contract.js';
import { PayPeriodsQueries, type FoundPeriod } from './pay-periods.queries.js';
import type { PeriodScope } from './period-hours.sql.js';
import type { PayrollLine } from './payroll.csv.js';
import { StoredLinesQueries } from './stored-lines.queries.js';

/** A person's pay of a period. */
interface PaidAmounts extends PaidPerson {
  amounts: PayAmount[];
}

/** Computes the pay of open periods in pounds, and reads that of locked ones. */
@Injectable()
export class PayAmountsService {
  constructor(
    private readonly rates: RatesQueries,
    private readonly lines: PayLinesService,
    private readonly queries: PayPeriodsQueries,
    private readonly stored: StoredLinesQueries,
  ) {}

  /** Returns the lines of an open period's file in batches.
   * @param hasRates true for a line for each rate, false for one for each pay element, without rates */
  async *fileLines(period: PeriodScope, hasRates: boolean): AsyncGenerator<PayrollLine[]> {
    for await (const batch of this.lines.batches(period, await this.lines.people(period))) {
      const people = hasRates ? await this.amountsOf(period.companyId, batch) : batch.map(withoutRates);
      yield people.flatMap(({ amounts, ...person }) => amounts.map((amount) => ({ ...person, ...amount })));
    }
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

  /** Returns the actor's own pay of a period.
   * @throws NotVisible unless the company shows people their own pay */
  async own(actor: Actor, start: LocalDate): Promise<MyPayAmountsView> {
    const companyId = orNotFound(actor.companyId);
    const { employeesSeePay } = await this.rates.settings(companyId);
    if (!employeesSeePay) throw new NotVisible();
    const amounts = await this.amountsOfPerson(await this.queries.find(companyId, start), actor.userId);
    return { pence: totalPence(amounts), amounts };
  }

  private async amountsOfPerson(period: FoundPeriod, employeeId: string): Promise<PayAmount[]> {
    const { companyId, id } = period;
    if (id !== null)
      return period.lockedWithRates
        ? (await this.stored.all({ companyId, id }, employeeId)).map(amountOf)
        : [];
    const { hours, others } = await this.lines.ofPerson(period, employeeId);
    const ratesOf = await this.rates.ratesOf(companyId, [employeeId]);
    return payAmounts([...hours, ...others], ratesOf(employeeId));
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
  private async peopleOf(period: FoundPeriod): Promise<PersonAmountsView[] | null> {
    const { companyId, id, startsOn } = period;
    if (id !== null && !period.lockedWithRates) return null;
    const bands = await this.rates.wageBands(companyId);
    const withLowPay = (person: PaidAmounts) =>
      viewOf(person, startsOn, bands.get(person.employeeId) ?? null);
    if (id !== null) return grouped(await this.stored.all({ companyId, id })).map(withLowPay);
    if (!(await this.isUsed(companyId))) return null;
    const people: PersonAmountsView[] = [];
    for await (const batch of this.lines.batches(period, await this.lines.people(period))) {
      const paid = await this.amountsOf(companyId, batch);
      people.push(...paid.map(withLowPay));
    }
    return people;
  }
}

function lacksRate({ amounts }: PersonAmountsView): boolean {
  return amounts.some(({ pence }) => pence === null);
}

function needsLook(person: PersonAmountsView): boolean {
  return lacksRate(person) || person.lowPay !== null;
}

function withoutRates({ person, lines }: PaidLines): PaidAmounts {
  return {
    ...person,
    amounts: sumElements(lines).map((line) => ({ ...line, hourlyRate: null, pence: null })),
  };
}

/** Returns an amount without the person's name. */
function amountOf({ element, name, minutes, hourlyRate, pence }: PayrollLine): PayAmount {
  return { element, name, minutes, hourlyRate, pence };
}

function grouped(stored: readonly PayrollLine[]): PaidAmounts[] {
  const people = Map.groupBy(stored, ({ employeeId }) => employeeId);
  return [...people.values()].map((own) => ({ ...own[0]!, amounts: own.map(amountOf) }));
}

function viewOf(
  { employeeId, firstName, lastName, amounts }: PaidAmounts,
  firstDay: LocalDate,
  band: WageBand | null,
): PersonAmountsView {
  const lowPay = lowPayOf(amounts, firstDay, band);
  return { employeeId, firstName, lastName, pence: totalPence(amounts), amounts, lowPay };
}
