import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { columnsOf, read, returning, selection, type Selection } from '../common/db/lists/read.js';
import { Events } from '../common/events/bus.js';
import { isExpired } from './announcement-expiry.sql.js';
import { announcementAudit, readersOfChange } from './announcement-access.js';
import { Announcement } from './announcement.entity.js';
import { isInAudience } from './announcements.rules.js';
import { AnnouncementsQueries } from './announcements.queries.js';

/** Announcements per transaction. */
const AT_ONCE = 50;

const COMPANY: Selection<{ id: string }> = selection({ id: sql`distinct a.company_id` });

/**
 * Records that announcements have expired and notifies open clients. Employees do not see them from the expiry on,
 * even before this job runs.
 */
@Injectable()
export class AnnouncementsJob {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly queries: AnnouncementsQueries,
  ) {}

  async run(now: Date): Promise<void> {
    const expired = sql`from announcements a where not a.is_over and ${isExpired(sql`a.expires_at`, now)}`;
    for (const { id } of await read(this.em.fork().getKysely(), COMPANY, expired))
      while (await this.expire(id, now));
  }

  /** Returns true if the company may have more expired announcements. */
  private expire(companyId: string, now: Date): Promise<boolean> {
    return this.em.transactional(async (em) => {
      const rows = await returning(
        em.getKysely(),
        columnsOf('announcements', ['id']),
        sql`update announcements set is_over = true
         where company_id = ${companyId} and id = any(array(
           select id from announcements
            where company_id = ${companyId} and not is_over and ${isExpired(sql`expires_at`, now)}
            order by id limit ${AT_ONCE} for update skip locked))`,
      );
      const ids = rows.map(({ id }) => id);
      const expired = await em.find(
        Announcement,
        { companyId, id: { $in: ids } },
        { orderBy: { id: 'asc' } },
      );
      for (const announcement of expired) {
        const wasSeen = announcement.isActive && isInAudience(announcement.targetAudience, 'employee');
        const members = await this.queries.activeMembers(announcement);
        const audit = announcementAudit(announcement, null, {}, readersOfChange(members, wasSeen));
        await this.events.emit('announcement.expired', { announcement, ...audit });
      }
      await em.flush();
      return ids.length >= AT_ONCE;
    });
  }
}
