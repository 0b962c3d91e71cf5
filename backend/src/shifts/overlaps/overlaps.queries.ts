import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { PeopleAwayQueries } from '../../availability/people-away.queries.js';
import type { Member } from '../../common/auth/actor.js';
import type { PersonName } from '../../common/common.contract.js';
import { read, selection, type Selection } from '../../common/db/lists/read.js';
import type { DateFormat } from '../../common/time/format.js';
import type { Span } from '../../common/time/zoned.js';
import { awayWarnings } from '../may-work/away-warnings.rules.js';
import { overlapWarningText, WARNINGS_MAX } from './overlap.rules.js';
import { selectPlannedShifts } from '../planned-shifts.sql.js';
import { ROTA_SHIFT_NAME_FOR_EMPLOYERS } from '../shift-names.sql.js';
import type { ShiftWarning, ShiftWarningView } from './shift-warnings.contract.js';

/** A schedule whose employees may work elsewhere at the same time. */
interface Planned extends Span {
  id: string;
}

type Other = NonNullable<ShiftWarning['other']>;
type Overlap = Other & Pick<PersonName, 'firstName' | 'lastName'> & Instants & { dateFormat: DateFormat };

const OVERLAP: Selection<Overlap> = selection({
  'users e': ['firstName', 'lastName'],
  id: sql`p.id`,
  name: sql`p.name`,
  date: sql`p.date`,
  startTime: sql`p."startTime"`,
  endTime: sql`p."endTime"`,
  startsAt: sql`p."startsAt"`,
  endsAt: sql`p."endsAt"`,
  'companies c': ['dateFormat'],
});

type Person = PersonName & { dateFormat: DateFormat };

const PERSON: Selection<Person> = selection({
  'users e': ['id', 'firstName', 'lastName'],
  'companies c': ['dateFormat'],
});

/** Reads overlaps of schedules with other work of the same employees, and with times in which they are away. */
@Injectable()
export class OverlapsQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly peopleAway: PeopleAwayQueries,
  ) {}

  /** Returns a warning for each other shift of these employees that overlaps one of the schedules, and for each schedule on
   * which one is away, at most 10. */
  async warnings(
    { companyId, timeZone }: Pick<Member, 'companyId' | 'timeZone'>,
    employeeIds: readonly string[],
    schedules: readonly Planned[],
  ): Promise<ShiftWarningView[]> {
    if (employeeIds.length === 0) return [];
    const ids = schedules.map(({ id }) => id);
    const { startsAt: from, endsAt: to } = spanOfAll(schedules);
    const work = sql`
        from users e
        join companies c on c.id = e.company_id
        cross join lateral (${selectPlannedShifts(companyId, sql`e.id`, ROTA_SHIFT_NAME_FOR_EMPLOYERS)}) p
       where e.company_id = ${companyId} and e.id = any(${employeeIds}::uuid[])
         and p."startsAt" < ${to} and p."endsAt" > ${from} and p.id <> all(${ids}::uuid[])
       order by p."startsAt", p.id, e.id`;
    const rows = await read(this.em.getKysely(), OVERLAP, work);
    const found = rows.flatMap((row) => {
      const schedule = schedules.find((one) => overlaps(row, one));
      if (!schedule) return [];
      const { id, name, date, startTime, endTime, dateFormat } = row;
      const other = { id, name, date, startTime, endTime };
      return {
        shiftId: schedule.id,
        kind: 'overlap' as const,
        other,
        message: overlapWarningText(row, other, dateFormat),
      };
    });
    const away = await this.awayWarnings({ companyId, timeZone }, employeeIds, schedules);
    return [...found, ...away].slice(0, WARNINGS_MAX);
  }

  private async awayWarnings(
    company: Pick<Member, 'companyId' | 'timeZone'>,
    employeeIds: readonly string[],
    schedules: readonly Planned[],
  ): Promise<ShiftWarningView[]> {
    const away = await this.peopleAway.during(company, spanOfAll(schedules), employeeIds);
    if (away.size === 0) return [];
    const people = await read(
      this.em.getKysely(),
      PERSON,
      sql`from users e join companies c on c.id = e.company_id
         where e.company_id = ${company.companyId} and e.id = any(${[...away.keys()]}::uuid[]) order by e.id`,
    );
    return people.flatMap(({ dateFormat, ...employee }) => {
      const shifts = schedules.map(({ id, startsAt, endsAt }) => ({
        id,
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
        employeeId: employee.id,
        employee,
      }));
      return awayWarnings(shifts, away, { format: dateFormat, zone: company.timeZone });
    });
  }
}

function spanOfAll(schedules: readonly Span[]): Span {
  return {
    startsAt: new Date(Math.min(...schedules.map(({ startsAt }) => startsAt.getTime()))),
    endsAt: new Date(Math.max(...schedules.map(({ endsAt }) => endsAt.getTime()))),
  };
}

/** In the API's format. */
interface Instants {
  startsAt: string;
  endsAt: string;
}

function overlaps(shift: Instants, { startsAt, endsAt }: Span): boolean {
  return new Date(shift.startsAt) < endsAt && new Date(shift.endsAt) > startsAt;
}
