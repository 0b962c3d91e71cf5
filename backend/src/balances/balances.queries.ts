import { EntityManager } from '@mikro-orm/postgresql';
import { BadRequestException, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { memberOf, type Actor } from '../common/auth/actor.js';
import {
  idFilter,
  listPage,
  rejectFilterValue,
  searchFilter,
  type ListSpec,
} from '../common/db/lists/list.js';
import { fullName } from '../common/db/lists/person-name.sql.js';
import { orNotFound } from '../common/http/errors.js';
import { Page } from '../common/http/lists/list-page.js';
import type { ListQuery } from '../common/http/lists/list-query.js';
import type { LeaveBalanceDetail, LeaveBalanceView } from './balances.contract.js';
import {
  BalanceFactsQueries,
  balanceOfPerson,
  balanceView,
  PEOPLE,
  type BalanceScope,
  type PersonFacts,
} from './balance-facts.queries.js';
import { BalanceLinesQueries } from './balance-lines.queries.js';

/** The people of an export, and of a list by what is left. */
const ALL_MAX = 10_000;
const TOO_MANY_TO_EXPORT = 'There are more than 10,000 people to export. Please filter the list first.';

/** Reads balances of leave. */
@Injectable()
export class BalancesQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly facts: BalanceFactsQueries,
    private readonly lines: BalanceLinesQueries,
  ) {}

  /** Lists the members of a company with their balances, and those who left in the leave year. The number of statements is
   * the same for any number of people. */
  async list(actor: Actor, { filter, ...query }: ListQuery): Promise<Page<LeaveBalanceView>> {
    const { companyId } = memberOf(actor);
    const { year, ...others } = filter;
    const scope = await this.facts.scope(companyId, parseYear(year));
    const isByLeft = query.sort?.field === 'left';
    const asked = isByLeft
      ? { ...query, first: 0, count: ALL_MAX, sort: null, filter: others }
      : { ...query, filter: others };
    const page = await this.page(scope, asked);
    if (!isByLeft) return page;
    const way = query.sort!.direction === 'desc' ? -1 : 1;
    const { first, count } = query;
    const sorted = page.rows.toSorted((a, b) => way * (inDays(a) - inDays(b)));
    return new Page(page.name, sorted.slice(first, first + count), first, sorted.length);
  }

  /** Returns the balances on all pages of the list.
   * @throws BadRequestException if there are too many for one file */
  async exportRows(actor: Actor, query: ListQuery): Promise<LeaveBalanceView[]> {
    const page = await this.list(actor, { ...query, first: 0, count: ALL_MAX });
    if (page.total > ALL_MAX)
      throw new BadRequestException(TOO_MANY_TO_EXPORT, { errorCode: 'export_too_large' });
    return page.rows;
  }

  /** Returns the balance of a person with its lines, by default of the current leave year.
   * @throws NotVisible for a person of another company */
  async one(companyId: string, id: string, year: number | null): Promise<LeaveBalanceDetail> {
    const scope = await this.facts.scope(companyId, year);
    const people = await this.facts.people(scope, sql`u.id = ${id} and u.erased_at is null`);
    const balance = orNotFound(people[0]);
    const waiting = await this.facts.waiting(scope, people);
    const { person, sums } = balance;
    const { isStatutory, yearly, employedDays, yearDays } = sums.entitlement;
    const { setJoinedOn, setLeftOn, joinedOn, leftOn, dayMinutes, version } = person;
    const { first, last, carryUntil } = scope.year;
    return {
      ...balanceView(scope, balance, waiting),
      first,
      last,
      carryUntil,
      joinedOn,
      leftOn,
      setJoinedOn,
      setLeftOn,
      isStatutory,
      yearly,
      employedDays,
      yearDays,
      dayMinutes,
      lines: await this.lines.of(scope, balance, waiting),
      version,
    };
  }

  /** Returns the actor's own balance.
   * @throws NotVisible for a person without a company */
  own({ companyId, userId }: Actor, year: number | null): Promise<LeaveBalanceDetail> {
    return this.one(orNotFound(companyId), userId, year);
  }

  private async page(scope: BalanceScope, query: ListQuery): Promise<Page<LeaveBalanceView>> {
    const { companyId, zone, year } = scope;
    const employed = sql`u.company_id = ${companyId} and u.erased_at is null
      and (u.deactivated_at is null or (u.deactivated_at at time zone ${zone}::text)::date >= ${year.first}::date)`;
    const spec: ListSpec<PersonFacts> = { ...SPEC, columns: this.facts.columns(scope, { always: false }) };
    const page = await listPage(this.em.getKysely(), spec, employed, query);
    const balances = page.map((row) => balanceOfPerson(scope, row));
    const waiting = await this.facts.waiting(scope, balances.rows);
    return balances.map((balance) => balanceView(scope, balance, waiting));
  }
}

const BY_NAME = [sql`lower(u.last_name)`, sql`lower(u.first_name)`];
const SPEC: Omit<ListSpec<PersonFacts>, 'columns'> = {
  name: 'leave-balances',
  from: PEOPLE,
  id: sql`u.id`,
  sorts: { name: BY_NAME },
  defaultSort: sql`lower(u.last_name), lower(u.first_name), u.id`,
  filters: {
    id: idFilter(sql`u.id`),
    q: searchFilter(sql`${fullName('u')} || ' ' || coalesce(u.payroll_number, '')`),
  },
};

function parseYear(value: unknown): number | null {
  if (value === undefined) return null;
  if ((typeof value === 'number' || typeof value === 'string') && /^20\d\d$/.test(String(value)))
    return Number(value);
  return rejectFilterValue('a leave year like 2026');
}

/** Returns what is left in hundredths of a day of 8 hours, to compare people with days and with hours. */
function inDays({ unit, left }: LeaveBalanceView): number {
  return unit === 'days' ? left : (left * 100) / 480;
}
