import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../common/auth/actor.js';
import {
  choiceFilter,
  booleanFilter,
  idFilter,
  indexedSearchFilter,
  listPage,
  type ListSpec,
} from '../common/db/lists/list.js';
import { read, selection, type Selection } from '../common/db/lists/read.js';
import { orNotFound } from '../common/http/errors.js';
import { Page } from '../common/http/lists/list-page.js';
import type { ListQuery } from '../common/http/lists/list-query.js';
import { Clock } from '../common/time/clock.js';
import { workWindow } from '../shifts/planned-shifts.sql.js';
import type { Announcement } from './announcement.entity.js';
import type { AudienceMember } from './announcements.events.js';
import { announcementsVisibleTo, givenAim, reaches, storedAim } from './announcement-visibility.sql.js';
import { isAimed } from './announcements.rules.js';
import {
  AUDIENCES,
  PRIORITIES,
  type AnnouncementReaderView,
  type AnnouncementRoles,
  type AnnouncementView,
} from './announcements.contract.js';

/** The searched text of announcements. An index has the same expression. */
const TEXT = sql`a.title || ' ' || a.content`;

/** The most employees in the list of readers. */
const READERS_MAX = 5_000;
/** The most roles to choose from. */
const ROLES_MAX = 500;
const ROLE: Selection<{ role: string }> = selection({ role: sql`r.role` });
const asks = sql`(a.must_read and a.target_audience in ('all', 'employees'))`;
/** SQL for the active employees `u` whom the announcement reaches. They are asked to confirm. */
const isAsked = (companyId: string | null, now: Date) => sql`
  u.company_id = a.company_id and u.role = 'employee' and u.deactivated_at is null
  and ${reaches(storedAim(sql`a`), companyId, sql`u.id`, now)}`;
const ofEdition = sql`c.company_id = a.company_id and c.announcement_id = a.id and c.edition = a.edition`;

/** Without an aim, the subquery for `asked` does not depend on the row, so PostgreSQL counts once per list. */
const confirmationCounts = (companyId: string | null, now: Date) => sql`
  case when ${asks} then jsonb_build_object(
    'confirmed', (select count(*) from announcement_confirmations c
                    join users u on u.company_id = c.company_id and u.id = c.user_id
                   where ${ofEdition} and ${isAsked(companyId, now)}),
    'asked', case when cardinality(a.venue_ids) = 0 and a.roles is null
      then (select count(*) from users u
             where u.company_id = ${companyId} and u.role = 'employee' and u.deactivated_at is null)
      else (select count(*) from users u where ${isAsked(companyId, now)}) end) end`;

/** Returns the columns of an announcement for the actor. Confirmations and reminders are for employers only. */
function announcementColumns({ role, userId, companyId }: Actor, now: Date): Selection<AnnouncementView> {
  const forEmployers = (column: RawBuilder<unknown>, otherwise = sql`null`) =>
    role === 'employer' ? column : otherwise;
  return selection({
    'announcements a': [
      'id',
      'title',
      'content',
      'authorId',
      'priority',
      'targetAudience',
      'isActive',
      'mustRead',
      'edition',
      'publishedAt',
      'expiresAt',
      'version',
      'createdAt',
      'updatedAt',
    ],
    author: sql`(select jsonb_build_object('firstName', u.first_name, 'lastName', u.last_name) from users u
      where u.company_id = a.company_id and u.id = a.author_id)`,
    venues: forEmployers(
      sql`(select coalesce(json_agg(json_build_object('id', v.id, 'name', v.name) order by lower(v.name), v.id), '[]')
        from venues v where v.company_id = a.company_id and v.id = any(a.venue_ids))`,
      sql`'[]'::json`,
    ),
    roles: forEmployers(sql`to_json(coalesce(string_to_array(a.roles, chr(10)), '{}'))`, sql`'[]'::json`),
    confirmedAt: sql`(select c.confirmed_at from announcement_confirmations c
      where ${ofEdition} and c.user_id = ${userId})`,
    confirmations: forEmployers(confirmationCounts(companyId, now)),
    remindedAt: forEmployers(sql`a.reminded_at`),
  });
}

const READER: Selection<AnnouncementReaderView> = selection({
  'users u': ['id', 'firstName', 'lastName'],
  'announcement_confirmations c': ['confirmedAt'],
});
const READER_ID: Selection<{ userId: string }> = selection({ 'announcement_confirmations c': ['userId'] });
const ASKED: Selection<{ id: string }> = selection({ 'users u': ['id'] });

function announcementListSpec(actor: Actor, now: Date): ListSpec<AnnouncementView> {
  return {
    name: 'announcements',
    columns: announcementColumns(actor, now),
    from: sql`announcements a`,
    alias: sql`a`,
    id: sql`a.id`,
    sorts: {
      publishedAt: sql`a.published_at`,
      createdAt: sql`a.created_at`,
      expiresAt: sql`a.expires_at`,
      title: sql`lower(a.title)`,
      priority: [sql`announcement_rank(a.priority)`, sql`a.published_at`],
    },
    defaultSort: sql`announcement_rank(a.priority) desc, a.published_at desc, a.id desc`,
    filters: {
      id: idFilter(sql`a.id`),
      priority: choiceFilter(sql`a.priority`, PRIORITIES),
      targetAudience: choiceFilter(sql`a.target_audience`, AUDIENCES),
      isActive: booleanFilter(sql`a.is_active`),
      isToConfirm: booleanFilter(sql`${asks} and not exists (
        select from announcement_confirmations c where ${ofEdition} and c.user_id = ${actor.userId})`),
      q: indexedSearchFilter(sql`a`, actor.companyId, TEXT),
    },
  };
}

/** Reads of announcements that `announcementsVisibleTo` allows. */
@Injectable()
export class AnnouncementsQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Returns the announcements that the actor sees, the most urgent first, then the newest. */
  list(actor: Actor, query: ListQuery): Promise<Page<AnnouncementView>> {
    const now = this.clock.now();
    return listPage(this.db, announcementListSpec(actor, now), announcementsVisibleTo(actor, now), query);
  }

  /**
   * Returns an announcement.
   * @throws NotVisible if the actor does not see it
   */
  async one(actor: Actor, id: string): Promise<AnnouncementView> {
    const now = this.clock.now();
    const found = sql`from announcements a where ${announcementsVisibleTo(actor, now)} and a.id = ${id}`;
    return orNotFound((await read(this.db, announcementColumns(actor, now), found))[0]);
  }

  /**
   * Returns the employees who are asked to confirm, those who have not first. Empty if no confirmation is asked for.
   * @throws NotVisible
   */
  async readers(actor: Actor, id: string): Promise<Page<AnnouncementReaderView>> {
    await this.one(actor, id);
    const rows = await read(
      this.db,
      READER,
      sql`from announcements a
        join users u on ${isAsked(actor.companyId, this.clock.now())}
        left join announcement_confirmations c on ${ofEdition} and c.user_id = u.id
       where a.company_id = ${actor.companyId} and a.id = ${id} and ${asks}
       order by c.confirmed_at is not null, lower(u.last_name), lower(u.first_name), u.id
       limit ${sql.lit(READERS_MAX)}`,
    );
    return new Page('readers', rows, 0, rows.length);
  }

  /** Returns the active members of the announcement's company. An aim that is not stored yet counts. */
  activeMembers(announcement: Announcement): Promise<AudienceMember[]> {
    const { companyId } = announcement;
    const isReached = isAimed(announcement)
      ? sql`u.role = 'employee' and ${reaches(givenAim(announcement), companyId, sql`u.id`, this.clock.now())}`
      : sql`true`;
    const member: Selection<AudienceMember> = selection({ 'users u': ['id', 'role'], isReached });
    return read(
      this.db,
      member,
      sql`from users u where u.company_id = ${companyId} and u.deactivated_at is null`,
    );
  }

  /** Returns the roles of published shifts that an announcement can be aimed at. */
  async roles({ companyId }: Actor): Promise<AnnouncementRoles> {
    const { since, until } = workWindow(this.clock.now());
    const found = sql`from (
        select distinct on (lower(p.role)) p.role
          from published_shifts p
         where p.company_id = ${companyId} and p.role is not null and p.starts_at between ${since} and ${until}
         order by lower(p.role), p.role limit ${ROLES_MAX}) r
      order by lower(r.role)`;
    return { roles: (await read(this.db, ROLE, found)).map(({ role }) => role) };
  }

  /** Returns the members who confirmed the current edition, including those who are no longer asked. */
  async confirmed({ companyId, id, edition }: Announcement): Promise<string[]> {
    const readers = sql`from announcement_confirmations c
      where c.company_id = ${companyId} and c.announcement_id = ${id} and c.edition = ${edition}`;
    return (await read(this.db, READER_ID, readers)).map(({ userId }) => userId);
  }

  /** Returns the employees who are asked to confirm and have not. */
  async unconfirmed({ companyId, id }: { companyId: string; id: string }): Promise<string[]> {
    const asked = sql`from announcements a
        join users u on ${isAsked(companyId, this.clock.now())}
       where a.company_id = ${companyId} and a.id = ${id} and ${asks}
         and not exists (select from announcement_confirmations c where ${ofEdition} and c.user_id = u.id)`;
    return (await read(this.db, ASKED, asked)).map(({ id: userId }) => userId);
  }

  private get db() {
    return this.em.getKysely();
  }
}
