import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../../common/auth/actor.js';
import type { PersonName } from '../../common/common.contract.js';
import { choiceFilter, idFilter, searchFilter, listPage, type ListSpec } from '../../common/db/lists/list.js';
import { read, selection, type Selection } from '../../common/db/lists/read.js';
import { orNotFound } from '../../common/http/errors.js';
import type { Page } from '../../common/http/lists/list-page.js';
import type { ListQuery } from '../../common/http/lists/list-query.js';
import { Clock } from '../../common/time/clock.js';
import {
  invitationOfChange,
  isEmployeeNotified,
  unpublishedChanges,
  type StoredShift,
} from '../../shifts/publication.rules.js';
import { readRotaShifts } from '../shifts/rota-shifts.sql.js';
import type {
  CancellationView,
  ShiftNoticeView,
  ShiftTimes,
  UnpublishedChangeView,
} from './rota-publication.contract.js';
import { SHIFT_CHANGE_KINDS } from '../../notifications/shift-news.contract.js';
import { fullName, personJson } from '../../common/db/lists/person-name.sql.js';

const CANCELLATION: Selection<CancellationView> = selection({
  people: sql`count(distinct employee_id)::int`,
  shifts: sql`count(*)::int`,
});
const ROTA_KEY: Selection<{ id: string; companyId: string }> = selection({
  id: sql`id`,
  companyId: sql`company_id`,
});
const PERSON: Selection<PersonName> = selection({
  id: sql`id`,
  firstName: sql`first_name`,
  lastName: sql`last_name`,
});

/** Reads the pending changes of rotas, and the notices that employees got. */
@Injectable()
export class PublicationQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Returns the changes that publishing the rota now would make. For a draft these are all its shifts.
   * @throws NotVisible */
  async unpublished({ companyId }: Actor, id: string): Promise<UnpublishedChangeView[]> {
    const rota = await this.rota(companyId, id);
    const { planned, published } = await readRotaShifts(this.em, rota);
    const unpublished = unpublishedChanges(
      planned.filter(({ isRemoved }) => !isRemoved),
      published,
    );
    const people = await this.people(
      companyId,
      unpublished.flatMap(({ employeeId }) => employeeId ?? []),
    );
    const now = this.clock.now();
    const invited = await this.invited(
      companyId,
      unpublished.flatMap((change) => invitationOfChange(change, now) ?? []),
    );
    return unpublished
      .toSorted((one, other) => (one.shift.startsAt < other.shift.startsAt ? -1 : 1))
      .map((change) => ({
        shiftId: change.shiftId,
        kind: change.kind,
        employee: people.get(change.employeeId ?? '') ?? null,
        invited: invited.get(invitationOfChange(change, now) ?? '') ?? null,
        shift: timesAndVenueOf(change.shift),
        before: change.before && timesAndVenueOf(change.before),
        isNotified: isEmployeeNotified(change, now),
      }));
  }

  /** Returns the number of cancelled shifts, and of employees to notify, if the rota became a draft or was deleted now.
   * @throws NotVisible */
  async cancellation({ companyId }: Actor, id: string): Promise<CancellationView> {
    const rota = await this.rota(companyId, id);
    const cancelled = sql`
      from published_shifts
     where company_id = ${rota.companyId} and rota_id = ${rota.id} and employee_id is not null
       and ends_at > ${this.clock.now()}`;
    return (await read(this.em.getKysely(), CANCELLATION, cancelled))[0]!;
  }

  /** Lists the notices of the company's rota shifts, newest first. */
  notices({ companyId }: Actor, query: ListQuery): Promise<Page<ShiftNoticeView>> {
    return listPage(this.em.getKysely(), NOTICES, sql`n.company_id = ${companyId}`, query);
  }

  private async rota(companyId: string | null, id: string): Promise<{ id: string; companyId: string }> {
    const found = sql`from rotas where company_id = ${companyId} and id = ${id} and deleted_at is null`;
    return orNotFound((await read(this.em.getKysely(), ROTA_KEY, found))[0]);
  }

  private people(companyId: string | null, ids: string[]): Promise<Map<string, PersonName>> {
    return this.names(
      sql`from users where company_id = ${companyId} and id = any(${[...new Set(ids)]}::uuid[])`,
    );
  }

  private invited(companyId: string | null, ids: string[]): Promise<Map<string, PersonName>> {
    return this.names(
      sql`from invitations where company_id = ${companyId} and id = any(${[...new Set(ids)]}::uuid[])`,
    );
  }

  private async names(found: RawBuilder<unknown>): Promise<Map<string, PersonName>> {
    const people = await read(this.em.getKysely(), PERSON, found);
    return new Map(people.map((person) => [person.id, person]));
  }
}

const NOTICES: ListSpec<ShiftNoticeView> = {
  name: 'shift-notices',
  columns: selection({
    'shift_notices n': [
      'id',
      'rotaId',
      'shiftId',
      'kind',
      'date',
      'startTime',
      'endTime',
      'noticeDays',
      'createdAt',
    ],
    employee: personJson('e'),
  }),
  from: sql`shift_notices n`,
  joins: sql`join users e on e.company_id = n.company_id and e.id = n.employee_id`,
  id: sql`n.id`,
  sorts: { createdAt: sql`n.created_at` },
  defaultSort: sql`n.created_at desc, n.id desc`,
  filters: {
    id: idFilter(sql`n.id`),
    rotaId: idFilter(sql`n.rota_id`),
    shiftId: idFilter(sql`n.shift_id`),
    employeeId: idFilter(sql`n.employee_id`),
    kind: choiceFilter(sql`n.kind`, SHIFT_CHANGE_KINDS),
    q: (value) => sql`exists (
      select from users p where p.company_id = n.company_id and p.id = n.employee_id
         and ${searchFilter(fullName('p'))(value)})`,
  },
};

function timesAndVenueOf({ date, startTime, endTime, venueId }: StoredShift): ShiftTimes {
  return { date, startTime, endTime, venueId };
}
