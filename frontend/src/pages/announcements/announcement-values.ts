import type {
  AnnouncementView,
  Audience,
  CreateAnnouncementRequest,
  Priority,
  UpdateAnnouncementRequest,
} from '@contract/announcements/announcements.contract.js';
import { isFor } from '@contract/announcements/announcement.rules.js';
import { instantOf, wallClock } from '@contract/common/time/zoned.js';
import { END_OF_DAY } from '../end-of-day.js';

/** Keeps what is typed into 'Create New Announcement'. */
export const CREATE_DRAFT = 'announcement.create';

/** What is typed. */
export interface AnnouncementValues {
  title: string;
  content: string;
  priority: Priority;
  targetAudience: Audience;
  expiryDate: string;
  expiryTime: string;
  mustRead: boolean;
  askAgain: boolean;
}

export const NEW_ANNOUNCEMENT: AnnouncementValues = {
  title: '',
  content: '',
  priority: 'medium',
  targetAudience: 'all',
  expiryDate: '',
  expiryTime: '',
  mustRead: false,
  askAgain: false,
};

/** An announcement as its form shows it, on the company's clocks. */
export function valuesOf(announcement: AnnouncementView, zone: string): AnnouncementValues {
  const { title, content, priority, targetAudience, mustRead, expiresAt } = announcement;
  const expiry = expiresAt === null ? { date: '', time: '' } : wallClock(new Date(expiresAt), zone);
  const texts = { title, content, priority, targetAudience, mustRead, askAgain: false };
  return { ...texts, expiryDate: expiry.date, expiryTime: expiry.time };
}

/** The instant that was typed; null for none. */
export function expiryOf(
  { expiryDate, expiryTime }: Pick<AnnouncementValues, 'expiryDate' | 'expiryTime'>,
  zone: string,
): string | null {
  return expiryDate ? instantOf(expiryDate, expiryTime || END_OF_DAY, zone).toISOString() : null;
}

/** What is sent of what was typed. What employers alone read nobody confirms. */
export function requestOf(
  { title, content, priority, targetAudience, ...values }: AnnouncementValues,
  zone: string,
): CreateAnnouncementRequest {
  const mustRead = values.mustRead && isFor(targetAudience, 'employee');
  return { title, content, priority, targetAudience, mustRead, expiresAt: expiryOf(values, zone) };
}

/** True where the expiry was not touched. */
export function isSameExpiry(values: AnnouncementValues, before: AnnouncementValues): boolean {
  return values.expiryDate === before.expiryDate && values.expiryTime === before.expiryTime;
}

/** What is sent of an edit: an expiry that was not touched stays to the millisecond. */
export function changeOf(
  values: AnnouncementValues,
  seen: AnnouncementView,
  zone: string,
): UpdateAnnouncementRequest & { id: string } {
  const before = valuesOf(seen, zone);
  const { expiresAt, ...request } = requestOf(values, zone);
  return {
    ...request,
    ...(isSameExpiry(values, before) ? {} : { expiresAt: expiresAt ?? null }),
    askAgain: values.askAgain,
    id: seen.id,
    version: seen.version,
  };
}
