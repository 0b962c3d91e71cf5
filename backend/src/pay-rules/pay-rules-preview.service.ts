import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { memberOf, type Actor } from '../common/auth/actor.js';
import { read, selection, type Selection } from '../common/db/lists/read.js';
import { Clock } from '../common/time/clock.js';
import { addDays, weekOf } from '../common/time/local.js';
import { instantOf, today } from '../common/time/zoned.js';
import { chooseBreak, countHours, knownBreaks } from './counted-hours.rules.js';
import { knownBreakTimes, payElements, type PayCompany, type PayTimesheet } from './pay-elements.rules.js';
import { PayHoursQueries, type PersonsPayTimesheet } from './pay-hours.queries.js';
import type { PayElement, PayRules } from './pay-elements.contract.js';
import {
  PREVIEW_PEOPLE_MAX,
  type PayMinutes,
  type PayRulesPreview,
  type PayRulesRequest,
} from './pay-rules.contract.js';
import { PayRulesQueries } from './pay-rules.queries.js';
import { withRequestedRules } from './requested-rules.js';

const PERSON: Selection<{ id: string; firstName: string; lastName: string }> = selection({
  'users u': ['id', 'firstName', 'lastName'],
});

/** Shows the effect of rules before they are saved. */
@Injectable()
export class PayRulesPreviewService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly queries: PayRulesQueries,
    private readonly hours: PayHoursQueries,
  ) {}

  /** Counts the pending and approved hours of last week by their own rules and by the proposed ones.
   * @throws InvalidFields for an invalid automatic break */
  async preview(actor: Actor, request: PayRulesRequest): Promise<PayRulesPreview> {
    const { companyId } = memberOf(actor);
    const rules = withRequestedRules((await this.queries.one(actor)).rules, request);
    const company = await this.hours.company(companyId);
    const { zone, firstDayOfWeek } = company;
    const { first, last } = weekOf(addDays(today(this.clock.now(), zone), -7), firstDayOfWeek);
    const [from, to] = [first, addDays(last, 1)].map((date) => instantOf(date, '00:00', zone));
    const timesheets = await this.hours.timesheets(
      companyId,
      sql`t.status in ('pending', 'approved') and t.starts_at < ${to} and t.ends_at > ${from}`,
    );
    const people: Omit<PayRulesPreview['people'][number], 'firstName' | 'lastName'>[] = [];
    let unchanged = 0;
    for (const [employeeId, own] of Map.groupBy(timesheets, (one) => one.employeeId)) {
      const before = minutesOf(own, company, { first, last });
      const changed = own.map((one) => withRules(one, rules));
      const after = minutesOf(changed, company, { first, last });
      if (isEqual(before, after)) unchanged += 1;
      else people.push({ employeeId, before, after });
    }
    return { first, last, people: await this.named(companyId, people), changed: people.length, unchanged };
  }

  /** Returns the first people by name. */
  private async named<Person extends { employeeId: string }>(companyId: string, people: readonly Person[]) {
    const ids = people.map(({ employeeId }) => employeeId);
    const found = sql`from users u where u.company_id = ${companyId} and u.id = any(${ids}::uuid[])
      order by lower(u.first_name), lower(u.last_name), u.id limit ${PREVIEW_PEOPLE_MAX}`;
    const effects = new Map(people.map((one) => [one.employeeId, one]));
    return (await read(this.em.getKysely(), PERSON, found)).map(({ id, firstName, lastName }) => ({
      ...effects.get(id)!,
      firstName,
      lastName,
    }));
  }
}

/** Returns the hours with other rules. These rules also choose the break. */
function withRules(timesheet: PersonsPayTimesheet, rules: PayRules): PayTimesheet {
  const known = knownBreaks(timesheet);
  const clocked = knownBreakTimes(timesheet, countHours(timesheet, timesheet.rules))
    ? timesheet.clockedBreaks
    : known.clocked;
  return { ...timesheet, rules, ...chooseBreak({ ...known, clocked }, timesheet, rules) };
}

/** Adds up the minutes of one person on some days. */
function minutesOf(
  timesheets: readonly PayTimesheet[],
  company: PayCompany,
  { first, last }: { first: string; last: string },
): PayMinutes {
  const lines = payElements(timesheets, company).filter(({ date }) => date >= first && date <= last);
  const sum = (...elements: PayElement[]): number =>
    lines.reduce((minutes, line) => minutes + (elements.includes(line.element) ? line.minutes : 0), 0);
  return {
    worked: sum('basic', 'break'),
    night: sum('night'),
    weekend: sum('weekend'),
    bankHoliday: sum('bank_holiday'),
    overtime: sum('overtime'),
  };
}

function isEqual(one: PayMinutes, other: PayMinutes): boolean {
  return (Object.keys(one) as (keyof PayMinutes)[]).every((name) => one[name] === other[name]);
}
