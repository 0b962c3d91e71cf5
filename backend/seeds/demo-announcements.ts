import { sql } from 'kysely';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Announcement } from '../src/announcements/announcement.entity.js';
import { newId } from '../src/common/db/schema/columns.js';
import { daysBefore } from './days.js';
import type { DemoCompany } from './demo-company.js';

type DemoAnnouncement = Pick<Announcement, 'title' | 'content' | 'priority' | 'targetAudience'> &
  Partial<Pick<Announcement, 'isActive' | 'mustRead'>> & {
    /** Days since publication, and days from publication to expiry. */
    ago: number;
    lasts?: number;
    /** The index of the venue that it is aimed at. */
    venue?: number;
  };

const ANNOUNCEMENTS: readonly DemoAnnouncement[] = [
  {
    title: 'Side gate closed this week',
    content:
      'The side gate of Riverside Arena is being repaired until Friday. Please come in by the main entrance and show your badge at the desk.\n\nDeliveries still go to the yard.',
    priority: 'urgent',
    targetAudience: 'all',
    ago: 1,
    lasts: 5,
  },
  {
    title: 'New fire assembly point',
    content:
      'From today the assembly point is the car park opposite the bus stop, not the yard. Take your guests there, count them, and tell the duty manager.\n\nPlease confirm that you have read this before your next shift.',
    priority: 'high',
    targetAudience: 'employees',
    mustRead: true,
    ago: 2,
  },
  {
    title: 'Winter jackets have arrived',
    content: 'Collect yours from the office between 9 and 5. Bring your old one along, we recycle them.',
    priority: 'medium',
    targetAudience: 'employees',
    ago: 6,
  },
  {
    title: 'New till codes at the Assembly Rooms',
    content: 'Your codes are in the envelopes behind the bar. The old ones stop working on Monday.',
    priority: 'medium',
    targetAudience: 'employees',
    venue: 0,
    ago: 4,
  },
  {
    title: 'Rates for the bank holidays',
    content:
      'The rates for the coming bank holidays are agreed. Please do not share them before the letters are out.',
    priority: 'high',
    targetAudience: 'employers',
    ago: 3,
  },
  {
    title: 'Team supper: tell us what you eat',
    content:
      'We are booking a table for the end of the month. Tell the office by Thursday what you do not eat.',
    priority: 'low',
    targetAudience: 'all',
    isActive: false,
    ago: 9,
  },
  {
    title: 'Car park resurfaced on Sunday',
    content: 'No parking at Riverside Arena on Sunday. The park and ride runs all night.',
    priority: 'medium',
    targetAudience: 'all',
    ago: 20,
    lasts: 4,
  },
];
/** Every fourth employee has not confirmed yet. */
const UNCONFIRMED = 4;

/** Creates announcements of every kind. Most employees have confirmed the one that must be read. */
export async function demoAnnouncements(em: EntityManager, demo: DemoCompany): Promise<void> {
  const confirmed: { announcement: Announcement; userId: string }[] = [];
  for (const { ago, lasts, venue, isActive = true, mustRead = false, ...fields } of ANNOUNCEMENTS) {
    const publishedAt = daysBefore(demo.now, ago);
    const expiresAt = lasts === undefined ? null : daysBefore(publishedAt, -lasts);
    const announcement = em.create(
      Announcement,
      {
        id: newId(),
        companyId: demo.id,
        authorId: demo.boss.id,
        ...fields,
        venueIds: venue === undefined ? [] : [demo.venues[venue]!.id],
        isActive,
        mustRead,
        edition: 1,
        publishedAt,
        expiresAt,
        isOver: expiresAt !== null && expiresAt <= demo.now,
        version: 1,
        createdAt: publishedAt,
        updatedAt: publishedAt,
      },
      { persist: true },
    );
    const readers = mustRead ? demo.staff.filter((_, place) => place % UNCONFIRMED !== 0) : [];
    confirmed.push(...readers.map(({ id: userId }) => ({ announcement, userId })));
  }
  await em.flush();
  for (const { announcement, userId } of confirmed) {
    await sql`
      insert into announcement_confirmations (id, company_id, announcement_id, user_id, edition, confirmed_at)
      values (${newId()}, ${demo.id}, ${announcement.id}, ${userId}, 1, ${daysBefore(demo.now, 1)})`.execute(
      em.getKysely(),
    );
  }
}
