import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { memberOf, type Actor, type Member } from '../common/auth/actor.js';
import { read, selection, uuidArray } from '../common/db/lists/read.js';
import { InvalidFields } from '../common/http/errors.js';
import type { ImportResult } from '../common/import.contract.js';
import { lockCompanyAsEmployer } from '../companies/company-locks.js';
import { BalanceFactsQueries } from './balance-facts.queries.js';
import {
  NO_PERSON,
  ONE_AMOUNT,
  UNKNOWN_EMAIL,
  UNKNOWN_NUMBER,
  type BalancesImportCheck,
  type ImportBalanceRow,
  type ImportBalancesRequest,
} from './balances.contract.js';
import { converted } from './balances.rules.js';
import { EntitlementsService } from './entitlements.service.js';

const REASON = 'Imported opening balance';

/** A row with its person and its leave year. */
interface Found {
  at: number;
  row: ImportBalanceRow;
  employeeId: string;
  year: number;
}

/** Imports opening balances of leave. */
@Injectable()
export class BalancesImportService {
  constructor(
    private readonly em: EntityManager,
    private readonly facts: BalanceFactsQueries,
    private readonly entitlements: EntitlementsService,
  ) {}

  /** Adds an opening balance for each row, or none. People who have one in the leave year are left out.
   * @throws InvalidFields for unknown people and for rows without exactly one amount */
  import(actor: Actor, { rows }: ImportBalancesRequest): Promise<ImportResult> {
    const member = memberOf(actor);
    return this.em.transactional(async () => {
      await lockCompanyAsEmployer(this.em, member);
      const { fresh, known } = await this.match(member, rows);
      for (const [year, found] of Map.groupBy(fresh, (one) => one.year)) await this.add(member, year, found);
      await this.em.flush();
      return { created: fresh.length, known: known.length, remaining: [] };
    });
  }

  /** Returns the rows that an import leaves out.
   * @throws InvalidFields like `import` */
  async check(actor: Actor, { rows }: ImportBalancesRequest): Promise<BalancesImportCheck> {
    return { known: (await this.match(memberOf(actor), rows)).known };
  }

  /** Adds the opening balances of one leave year. After it, the balance of a row with the rest has that rest. */
  private async add(member: Member, year: number, found: readonly Found[]): Promise<void> {
    const scope = await this.facts.scope(member.companyId, year);
    const ids = found.map(({ employeeId }) => employeeId);
    const people = await this.facts.people(scope, sql`u.id = any(${uuidArray(ids)})`);
    const balances = new Map(people.map((one) => [one.person.id, one]));
    for (const { row, employeeId } of found) {
      const { person, sums } = balances.get(employeeId)!;
      const { unit, taken, left } = amountOf(row);
      const rest = converted(sums.left, sums.unit, unit, person.dayMinutes);
      const amount = taken === null ? left! - rest : -taken;
      const about = { employeeId, year, kind: 'opening', unit, amount, reason: REASON } as const;
      await this.entitlements.add(member, about);
    }
  }

  /** Finds the person of each row by the email address or the payroll number.
   * @throws InvalidFields */
  private async match(
    { companyId }: Member,
    rows: readonly ImportBalanceRow[],
  ): Promise<{ fresh: Found[]; known: number[] }> {
    const { year: current } = (await this.facts.scope(companyId, null)).year;
    const emails = rows.flatMap(({ email }) => email ?? []);
    const numbers = rows.flatMap(({ payrollNumber }) => payrollNumber ?? []);
    const people = await read<{
      id: string;
      email: string;
      payrollNumber: string | null;
      years: number[];
    }>(
      this.em.getKysely(),
      selection({
        'users u': ['id', 'payrollNumber'],
        'accounts a': ['email'],
        years: sql`array(select distinct k.year from leave_corrections k
                    where k.company_id = u.company_id and k.employee_id = u.id and k.kind = 'opening')`,
      }),
      sql`from users u join accounts a on a.id = u.account_id
       where u.company_id = ${companyId} and u.erased_at is null
         and (a.email = any(${emails}::text[]) or u.payroll_number = any(${numbers}::text[]))
       order by u.deactivated_at nulls first`,
    );
    const errors: Record<string, string> = {};
    const fresh: Found[] = [];
    const known: number[] = [];
    const seen = new Set(people.flatMap(({ id, years }) => years.map((year) => `${id} ${year}`)));
    for (const [at, row] of rows.entries()) {
      const { email, payrollNumber } = row;
      const person = people.find((one) =>
        email ? one.email === email : payrollNumber && one.payrollNumber === payrollNumber,
      );
      if (!email && !payrollNumber) errors[`rows.${at}.email`] = NO_PERSON;
      else if (!person)
        errors[`rows.${at}.${email ? 'email' : 'payrollNumber'}`] = email ? UNKNOWN_EMAIL : UNKNOWN_NUMBER;
      else if (countAmounts(row) !== 1) errors[`rows.${at}.${firstAmount(row)}`] = ONE_AMOUNT;
      else {
        const year = row.year ?? current;
        const key = `${person.id} ${year}`;
        if (seen.has(key)) known.push(at);
        else fresh.push({ at, row, employeeId: person.id, year });
        seen.add(key);
      }
    }
    if (Object.keys(errors).length > 0) throw new InvalidFields(errors, 'leave_balance.not_clear');
    return { fresh, known };
  }
}

const AMOUNTS = ['takenDays', 'leftDays', 'takenMinutes', 'leftMinutes'] as const;

function isGiven(row: ImportBalanceRow, name: (typeof AMOUNTS)[number]): boolean {
  return row[name] !== undefined && row[name] !== null;
}

function countAmounts(row: ImportBalanceRow): number {
  return AMOUNTS.filter((name) => isGiven(row, name)).length;
}

/** Returns the field for the sentence about amounts. */
function firstAmount(row: ImportBalanceRow): (typeof AMOUNTS)[number] {
  return AMOUNTS.find((name) => isGiven(row, name)) ?? 'takenDays';
}

function amountOf({ takenDays, leftDays, takenMinutes, leftMinutes }: ImportBalanceRow) {
  const isDays = (takenDays ?? leftDays ?? null) !== null;
  const [taken = null, left = null] = isDays ? [takenDays, leftDays] : [takenMinutes, leftMinutes];
  return { unit: isDays ? ('days' as const) : ('hours' as const), taken, left };
}
