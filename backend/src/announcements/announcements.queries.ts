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
import type { Announcement } from './announcement.entity.js';
import type { UserTable } from '../users/user.entity.js';
import type { AudienceMember } from './announcements.events.js';
import { announcementsVisibleTo } from './announcement-visibility.sql.js';
import {
  AUDIENCES,
  PRIORITIES,
  type AnnouncementReaderView,
  type AnnouncementView,
} from './announcements.contract.js';

const TEXT = sql`a.title || ' ' || a.content`;
const PIECES = sql`search_pieces(a.company_id, a.title || ' ' || a.content)`;

/** The most employees in the list of readers. */
const READERS_MAX = 5_000;
const asks = sql`(a.must_read and a.target_audience in ('all', 'employees'))`;
/** SQL for the active employees `u` of the announcement's company. They are asked to confirm. */
const isAsked = sql`u.company_id = a.company_id and u.role = 'employee' and u.deactivated_at is null`;
const ofEdition = sql`c.company_id = a.company_id and c.announcement_id = a.id and c.edition = a.edition`;

/** The subquery for `asked` does not depend on the row, so PostgreSQL counts once per list. */
const confirmationCounts = (companyId: string | null) => sql`
  case when ${asks} then jsonb_build_object(
    'confirmed', (select count(*) from announcement_confirmations c
                    join users u on u.company_id = c.company_id and u.id = c.user_id
                   where ${ofEdition} and ${isAsked}),
    'asked', (select count(*) from users u
               where u.company_id = ${companyId} and u.role = 'employee' and u.deactivated_at is null)) end`;

/** Returns the columns of an announcement for the actor. Confirmations and reminders are for employers only. */
function announcementColumns({ role, userId, companyId }: Actor): Selection<AnnouncementView> {
  const forEmployers = (column: RawBuilder<unknown>) => (role === 'employer' ? column : sql`null`);
  return selection<AnnouncementView>({
    id: sql`a.id`,
    title: sql`a.title`,
    content: sql`a.content`,
    authorId: sql`a.author_id`,
    author: sql`(select jsonb_build_object('firstName', u.first_name, 'lastName', u.last_name) from users u
      where u.company_id = a.company_id and u.id = a.author_id)`,
    priority: sql`a.priority`,
    targetAudience: sql`a.target_audience`,
    isActive: sql`a.is_active`,
    mustRead: sql`a.must_read`,
    edition: sql`a.edition`,
    publishedAt: sql`a.published_at`,
    expiresAt: sql`a.expires_at`,
    confirmedAt: sql`(select c.confirmed_at from announcement_confirmations c
      where ${ofEdition} and c.user_id = ${userId})`,
    confirmations: forEmployers(confirmationCounts(companyId)),
    remindedAt: forEmployers(sql`a.reminded_at`),
    version: sql`a.version`,
    createdAt: sql`a.created_at`,
    updatedAt: sql`a.updated_at`,
  });
}

const READER = selection<AnnouncementReaderView>({
  id: sql`u.id`,
  firstName: sql`u.first_name`,
  lastName: sql`u.last_name`,
  confirmedAt: sql`c.confirmed_at`,
});
const READER_ID = selection<{ userId: string }>({ userId: sql`c.user_id` });
const ASKED = selection<{ id: string }>({ id: sql`u.id` });

function announcementListSpec(actor: Actor): ListSpec<AnnouncementView> {
  return {
    name: 'announcements',
    columns: announcementColumns(actor),
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
      q: indexedSearchFilter(PIECES, actor.companyId, TEXT),
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
    return listPage(
      this.db,
      announcementListSpec(actor),
      announcementsVisibleTo(actor, this.clock.now()),
      query,
    );
  }

  /**
   * Returns an announcement.
   * @throws NotVisible if the actor does not see it
   */
  async one(actor: Actor, id: string): Promise<AnnouncementView> {
    const found = sql`from announcements a
      where ${announcementsVisibleTo(actor, this.clock.now())} and a.id = ${id}`;
    return orNotFound((await read(this.db, announcementColumns(actor), found))[0]);
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
        join users u on ${isAsked}
        left join announcement_confirmations c on ${ofEdition} and c.user_id = u.id
       where a.company_id = ${actor.companyId} and a.id = ${id} and ${asks}
       order by c.confirmed_at is not null, lower(u.last_name), lower(u.first_name), u.id
       limit ${sql.lit(READERS_MAX)}`,
    );
    return new Page('readers', rows, 0, rows.length);
  }

  /** Returns the active members of a company. */
  activeMembers(companyId: string): Promise<AudienceMember[]> {
    const users = this.em.getKysely<UserTable>().selectFrom('users').select(['id', 'role']);
    return users.where('company_id', '=', companyId).where('deactivated_at', 'is', null).execute();
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
        join users u on ${isAsked}
       where a.company_id = ${companyId} and a.id = ${id} and ${asks}
         and not exists (select from announcement_confirmations c where ${ofEdition} and c.user_id = u.id)`;
    return (await read(this.db, ASKED, asked)).map(({ id: userId }) => userId);
  }

  private get db() {
    return this.em.getKysely();
  }
}
