import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import { Events } from '../common/events/bus.js';
import type { EventOf } from '../common/events/events.js';
import { Clock } from '../common/time/clock.js';
import { addNotificationSubject } from '../notifications/notification-subjects.js';
import { NAME_PLACEHOLDER, shortenQuote } from '../notifications/notifications.texts.js';
import type { NotificationContent, NotificationSource } from '../notifications/notifications.content.js';
import { NotifierService } from '../notifications/notifier.service.js';
import { isExpired } from './announcement-expiry.sql.js';
import type { Announcement } from './announcement.entity.js';
import type { AudienceMember } from './announcements.events.js';
import { asksToConfirm, hasExpired, isInAudience } from './announcements.rules.js';
import { AnnouncementsQueries } from './announcements.queries.js';

type VisibilityEvent = EventOf<
  'announcement.created' | 'announcement.changed' | 'announcement.hidden' | 'announcement.shown'
>;

const TYPE = 'announcement_published';

/**
 * Notifies members of announcements for them. Withdraws unread notifications when an announcement is no longer for
 * the member.
 */
@Injectable()
export class AnnouncementsNotifications implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly notifier: NotifierService,
    private readonly clock: Clock,
    private readonly queries: AnnouncementsQueries,
  ) {}

  onModuleInit(): void {
    addNotificationSubject({
      type: TYPE,
      table: 'announcements',
      key: 'announcementId',
      isMustRead: sql`x.must_read`,
      isUrgent: sql`x.priority = 'urgent'`,
      isExpired: (now) => isExpired(sql`x.expires_at`, now),
    });
    for (const name of ['created', 'changed', 'hidden', 'shown'] as const)
      this.events.on(`announcement.${name}`, (event) => this.notifyAudience(event));
    this.events.on('announcement.expired', (event) => this.withdraw(event));
    this.events.on('announcement.deleted', (event) => this.withdraw(event));
    this.events.on('announcement.confirmed', (event) => this.withdraw(event, [event.userId]));
    this.events.on('announcement.reminded', (event) => this.remind(event));
  }

  /**
   * Notifies the members of the audience who were not notified before and have not confirmed. Withdraws unread
   * notifications from all other members.
   */
  private async notifyAudience(event: VisibilityEvent): Promise<void> {
    const { announcement, members, changes = {} } = event;
    const isShown = announcement.isActive && !hasExpired(announcement, this.clock.now());
    if (!isShown || changes.edition) await this.withdraw(event);
    if (!isShown) return;
    const isReader = ({ role, isReached }: AudienceMember) =>
      isReached && isInAudience(announcement.targetAudience, role);
    const others = members.filter((member) => !isReader(member)).map(({ id }) => id);
    if (others.length > 0) await this.withdraw(event, others);
    if (changes.title)
      await this.notifier.updateQuote(
        event,
        notificationTarget(announcement),
        shortenQuote(announcement.title)!,
      );
    const notified = await this.notifier.notifiedMembers(event, notificationContent(announcement));
    const confirmed = await this.queries.confirmed(announcement);
    const known = new Set([announcement.authorId, ...notified, ...confirmed]);
    for (const role of ['employer', 'employee'] as const) {
      const readers = members.filter(
        (member) => member.role === role && isReader(member) && !known.has(member.id),
      );
      const asks = role === 'employee' && asksToConfirm(announcement);
      await this.notifier.notify(
        event,
        readers.map(({ id }) => id),
        notificationContent(announcement, asks),
      );
    }
  }

  private async remind(event: EventOf<'announcement.reminded'>): Promise<void> {
    const { announcement, unconfirmed } = event;
    await this.notifier.notify(event, unconfirmed, {
      ...notificationContent(announcement),
      title: 'Please read this announcement',
      message: `${NAME_PLACEHOLDER} reminds you to read and confirm.`,
      namedId: event.actorId,
      replacesUnread: true,
    });
  }

  private async withdraw(
    event: NotificationSource & { announcement: Announcement },
    readers?: readonly string[],
  ): Promise<void> {
    await this.notifier.withdraw(event, notificationTarget(event.announcement), readers);
  }
}

function notificationTarget({ id: announcementId }: Announcement) {
  return { type: TYPE, announcementId } as const;
}

/** The subject contains the edition, so that each member is notified once per edition. */
function notificationContent(
  { id, edition, priority, mustRead, title, authorId }: Announcement,
  asks = false,
): NotificationContent & { subject: string } {
  return {
    type: TYPE,
    title: priority === 'urgent' ? 'Urgent announcement' : 'New announcement',
    message: asks ? `${NAME_PLACEHOLDER} asks you to read.` : `${NAME_PLACEHOLDER} announced.`,
    namedId: authorId,
    quote: shortenQuote(title),
    data: { announcementId: id },
    isMustRead: mustRead,
    subject: `${id} ${edition}`,
  };
}
