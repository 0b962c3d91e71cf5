import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { read, selection, type Selection } from '../../common/db/lists/read.js';
import { normaliseEmail } from '../../common/fields/index.js';
import { Clock } from '../../common/time/clock.js';
import type { ImportShiftRow } from './shift-import.contract.js';
import type { FoundShift, PersonMatch, StoredShiftKey, VenueMatch } from './shift-import.rules.js';
import { fullName } from '../../common/db/lists/person-name.sql.js';

const PERSON: Selection<PersonMatch> = selection({
  text: sql`m.text`,
  by: sql`m.by`,
  id: sql`m.id`,
  isInvited: sql`m.is_invited`,
  isUsable: sql`m.is_usable`,
  firstName: sql`m.first_name`,
  lastName: sql`m.last_name`,
});
const VENUE: Selection<VenueMatch> = selection({
  text: sql`t.text`,
  id: sql`v.id`,
  name: sql`v.name`,
  postcode: sql`v.postcode`,
  isActive: sql`v.is_active`,
});
const STORED: Selection<StoredShiftKey> = selection({
  personId: sql`coalesce(s.employee_id, s.invitation_id)`,
  'shifts s': ['venueId', 'role', 'startsAt'],
});

/** Finds the people, venues and stored shifts that imported rows name, each in one statement. */
@Injectable()
export class ShiftImportQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Returns the members and invited people by the text that names them. Case, accents and punctuation do not count in
   * names, and the last name may be first. */
  async people(companyId: string, rows: readonly ImportShiftRow[]): Promise<Map<string, PersonMatch[]>> {
    const texts = [...new Set(rows.flatMap(({ person }) => person ?? []))];
    if (texts.length === 0) return new Map();
    const isExpired = sql`(i.status = 'expired' or i.expires_at <= ${this.clock.now()})`;
    const begin = sql`
      with typed as (
        select t.text, t.email, lower(t.text) as number, search_text(t.text) as name
          from unnest(${texts}::text[], ${texts.map(normaliseEmail)}::text[]) as t(text, email)),
      people as (
        select u.id, false as is_invited, u.role = 'employee' and u.deactivated_at is null as is_usable,
               u.first_name, u.last_name, a.email, u.payroll_number
          from users u join accounts a on a.id = u.account_id
         where u.company_id = ${companyId}
        union all
        select i.id, true, true, i.first_name, i.last_name, i.email, i.payroll_number
          from invitations i
         where i.company_id = ${companyId} and i.role = 'employee' and i.status in ('pending', 'expired')
           and not (${isExpired} and (
             exists (select from invitations n
                      where n.company_id = i.company_id and n.email = i.email and n.created_at > i.created_at)
             or exists (select from users u join accounts a on a.id = u.account_id
                         where u.company_id = i.company_id and a.email = i.email)))),
      named as (
        select p.*, search_text(${fullName('p')}) as name,
               search_text(p.last_name || ' ' || p.first_name) as reversed
          from people p)`;
    const found = sql`
      from (
        select t.text, 'email' as by, p.* from typed t join people p on p.email = t.email
        union all
        select t.text, 'number', p.* from typed t join people p on lower(p.payroll_number) = t.number
        union all
        select t.text, 'name', p.id, p.is_invited, p.is_usable, p.first_name, p.last_name, p.email, p.payroll_number
          from typed t join named p on p.name = t.name
        union all
        select t.text, 'name', p.id, p.is_invited, p.is_usable, p.first_name, p.last_name, p.email, p.payroll_number
          from typed t join named p on p.reversed = t.name and p.reversed <> p.name) m`;
    const matches = await read(this.em.getKysely(), PERSON, found, begin);
    return Map.groupBy(matches, ({ text }) => text);
  }

  /** Returns the venues by the name in the rows. */
  async venues(companyId: string, rows: readonly ImportShiftRow[]): Promise<Map<string, VenueMatch[]>> {
    const names = [...new Set(rows.flatMap(({ venue }) => venue ?? []))];
    if (names.length === 0) return new Map();
    const found = sql`
      from (select text, search_text(text) as name from unnest(${names}::text[]) as text) t
      join (select id, name, postcode, is_active, search_text(name) as folded
              from venues where company_id = ${companyId}) v on v.folded = t.name`;
    const matches = await read(this.em.getKysely(), VENUE, found);
    return Map.groupBy(matches, ({ text }) => text);
  }

  /** Returns the stored shifts that start at the same instants. */
  storedShifts(companyId: string, shifts: readonly FoundShift[]): Promise<StoredShiftKey[]> {
    const starts = [...new Set(shifts.map(({ startsAt }) => startsAt))];
    const dates = [...new Set(shifts.map(({ row }) => row.date))];
    // A shift that had started when the company changed its time zone keeps its instants, so dates may differ by one.
    const found = sql`
      from shifts s
      join rotas o on o.company_id = s.company_id and o.id = s.rota_id and o.deleted_at is null
     where s.company_id = ${companyId} and s.deleted_at is null
       and s.date between (select min(d) - 1 from unnest(${dates}::date[]) d)
                      and (select max(d) + 1 from unnest(${dates}::date[]) d)
       and s.starts_at = any(${starts}::timestamptz[])`;
    return read(this.em.getKysely(), STORED, found);
  }
}
