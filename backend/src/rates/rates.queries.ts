import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { memberOf, type Actor } from '../common/auth/actor.js';
import { read, selection, type Selection, uuidArray } from '../common/db/lists/read.js';
import { orNotFound } from '../common/http/errors.js';
import { wholeList, type Page } from '../common/http/lists/list-page.js';
import type { Supplement } from '../pay-rules/pay-elements.contract.js';
import {
  COMPANY_RATES_MAX,
  RATES_PER_PERSON,
  type RateSettingsView,
  type RateView,
} from './rates.contract.js';
import type { WageBand } from '../users/wage-bands.contract.js';
import { roleKey, type DatedRate, type DatedSupplement, type PersonsRates } from './rates.rules.js';
import { personJson } from '../common/db/lists/person-name.sql.js';

const SETTINGS: Selection<RateSettingsView> = selection({
  'rate_settings s': ['usesRates', 'employeesSeePay', 'version'],
});
const VIEW: Selection<RateView> = selection({
  'rates r': [
    'id',
    'employeeId',
    'role',
    'supplement',
    'startsOn',
    'pencePerHour',
    'percent',
    'version',
    'updatedAt',
  ],
  createdBy: personJson('b'),
});
const BAND: Selection<{ id: string; wageBand: WageBand }> = selection({
  'users u': ['id'],
  wageBand: sql`u.wage_band`,
});
const PERSON: Selection<{ id: string }> = selection({ 'users u': ['id'] });
type StoredRate = Pick<
  RateView,
  'employeeId' | 'role' | 'supplement' | 'startsOn' | 'pencePerHour' | 'percent'
>;
const STORED: Selection<StoredRate> = selection({
  'rates r': ['employeeId', 'role', 'supplement', 'startsOn', 'pencePerHour', 'percent'],
});

/** Reads rates. */
@Injectable()
export class RatesQueries {
  constructor(private readonly em: EntityManager) {}

  /** Returns the settings of a company. A company that has set none uses no rates. */
  async settings(companyId: string): Promise<RateSettingsView> {
    const found = sql`from rate_settings s where s.company_id = ${companyId}`;
    const [settings] = await read(this.em.getKysely(), SETTINGS, found);
    return settings ?? { usesRates: false, employeesSeePay: false, version: 1 };
  }

  /** Returns the wage bands of a company's members by their ids. */
  async wageBands(companyId: string): Promise<Map<string, WageBand>> {
    const found = sql`from users u where u.company_id = ${companyId} and u.wage_band is not null`;
    const rows = await read(this.em.getKysely(), BAND, found);
    return new Map(rows.map(({ id, wageBand }) => [id, wageBand]));
  }

  /** Returns the rates of a person, newest first.
   * @throws NotVisible for a person of another company */
  async ofPerson(actor: Actor, id: string): Promise<Page<RateView>> {
    const { companyId } = memberOf(actor);
    const person = sql`from users u where u.company_id = ${companyId} and u.id = ${id}`;
    orNotFound((await read(this.em.getKysely(), PERSON, person))[0]);
    return wholeList('rates', this.views(companyId, sql`r.employee_id = ${id}`, RATES_PER_PERSON));
  }

  /** Returns the rates of roles and the money of supplements. */
  ofCompany(actor: Actor): Promise<Page<RateView>> {
    const { companyId } = memberOf(actor);
    return wholeList('rates', this.views(companyId, sql`r.employee_id is null`, COMPANY_RATES_MAX));
  }

  /** Returns one rate.
   * @throws NotVisible */
  async one(companyId: string, id: string): Promise<RateView> {
    return orNotFound((await this.views(companyId, sql`r.id = ${id}`, 1))[0]);
  }

  /** Returns a function that gives the rates of each of some people, and for null those of an open shift. One statement. */
  async ratesOf(companyId: string, ids: readonly string[]): Promise<(id: string | null) => PersonsRates> {
    const rows = await read(
      this.em.getKysely(),
      STORED,
      // Each part has an index. PostgreSQL would read the rates of all people for an "or".
      sql`from (
            select * from rates where company_id = ${companyId} and role is not null
            union all
            select * from rates where company_id = ${companyId} and supplement is not null
            union all
            select * from rates where company_id = ${companyId} and employee_id = any(${uuidArray(ids)})) r`,
    );
    const roles = Map.groupBy(
      rows.filter(({ role }) => role !== null).map((row) => ({ ...hourly(row), key: roleKey(row.role!) })),
      ({ key }) => key,
    );
    const supplements = new Map<Supplement, DatedSupplement[]>();
    for (const row of rows)
      if (row.supplement !== null)
        supplements.set(row.supplement, [...(supplements.get(row.supplement) ?? []), supplementOf(row)]);
    const ofPeople = Map.groupBy(
      rows.filter(({ employeeId }) => employeeId !== null),
      ({ employeeId }) => employeeId,
    );
    return (id) => ({ person: (ofPeople.get(id) ?? []).map(hourly), roles, supplements });
  }

  private views(companyId: string, where: RawBuilder<unknown>, limit: number): Promise<RateView[]> {
    return read(
      this.em.getKysely(),
      VIEW,
      sql`from rates r join users b on b.company_id = r.company_id and b.id = r.created_by_id
         where r.company_id = ${companyId} and ${where}
         order by lower(r.role), r.supplement, r.starts_on desc, r.id limit ${limit}`,
    );
  }
}

function hourly({ startsOn, pencePerHour }: StoredRate): DatedRate {
  return { startsOn, pencePerHour: pencePerHour! };
}

function supplementOf({ startsOn, pencePerHour, percent }: StoredRate): DatedSupplement {
  return percent === null
    ? { startsOn, percent, pencePerHour: pencePerHour! }
    : { startsOn, percent, pencePerHour: null };
}
