import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { insertOnce } from '../common/db/insert.js';
import { memberOf, type Actor } from '../common/auth/actor.js';
import { newId } from '../common/db/schema/columns.js';
import { Events } from '../common/events/bus.js';
import { EMPLOYERS, employersAndMembers } from '../common/events/readers.js';
import { rejectIf, Stale } from '../common/http/errors.js';
import { Clock } from '../common/time/clock.js';
import { announcementAudit, lockAnnouncement } from './announcement-access.js';
import type { Announcement } from './announcement.entity.js';
import { confirmationProblem, reminderProblem } from './announcements.rules.js';
import type { AnnouncementView, ConfirmAnnouncementRequest } from './announcements.contract.js';
import { AnnouncementsQueries } from './announcements.queries.js';

/** Confirmations of announcements, and reminders for employees who have not confirmed. */
@Injectable()
export class AnnouncementReadingService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly queries: AnnouncementsQueries,
  ) {}

  /**
   * Confirms that the actor has read an edition. A second confirmation changes nothing.
   * @throws NotVisible; ConflictException if no confirmation is asked for; Stale for an earlier edition
   */
  confirm(actor: Actor, id: string, { edition }: ConfirmAnnouncementRequest): Promise<AnnouncementView> {
    const { userId } = memberOf(actor);
    const now = this.clock.now();
    return this.em.transactional(async () => {
      const announcement = await lockAnnouncement(this.em, actor, id, now);
      rejectIf(confirmationProblem(announcement), 'announcement.not_asked');
      if (edition !== announcement.edition) throw new Stale(await this.queries.one(actor, id));
      if (await this.storeConfirmation(announcement, userId, now)) {
        const changes = { edition: { to: edition } };
        const audit = announcementAudit(announcement, userId, changes, employersAndMembers([userId]));
        await this.events.emit('announcement.confirmed', { announcement, userId, ...audit });
        await this.em.flush();
      }
      return this.queries.one(actor, id);
    });
  }

  /**
   * Reminds the employees who have not confirmed an announcement.
   * @throws NotVisible; ConflictException if no reminder is allowed (`reminderProblem`)
   */
  remind(actor: Actor, id: string): Promise<AnnouncementView> {
    const { userId } = memberOf(actor);
    const now = this.clock.now();
    return this.em.transactional(async () => {
      const announcement = await lockAnnouncement(this.em, actor, id, now);
      rejectIf(reminderProblem(announcement, now), 'announcement.no_reminder');
      const unconfirmed = await this.queries.unconfirmed(announcement);
      // Leaves the version as it is, so that an employer who is editing the announcement can still save.
      await sql`
        update announcements set reminded_at = ${now}
         where company_id = ${announcement.companyId} and id = ${id}`.execute(this.em.getKysely());
      const audit = announcementAudit(announcement, userId, {}, [EMPLOYERS]);
      await this.events.emit('announcement.reminded', { announcement, unconfirmed, ...audit });
      await this.em.flush();
      return this.queries.one(actor, id);
    });
  }

  /** Returns false if the confirmation was already stored. */
  private async storeConfirmation(
    { companyId, id, edition }: Announcement,
    userId: string,
    now: Date,
  ): Promise<boolean> {
    return insertOnce(this.em.getKysely(), 'announcement_confirmations', {
      id: newId(),
      companyId,
      announcementId: id,
      userId,
      edition,
      confirmedAt: now,
    });
  }
}
