import type {
  AnnouncementView,
  CreateAnnouncementRequest,
  UpdateAnnouncementRequest,
} from '@contract/announcements/announcements.contract.js';
import { isInAudience } from '@contract/announcements/announcements.rules.js';
import { instantOf, wallClock } from '@contract/common/time/zoned.js';
import { END_OF_DAY } from '@/components/fields/end-of-day.js';

/** The draft key of the form for a new announcement. */
export const CREATE_DRAFT_KEY = 'announcement.create';

/** The values of the form: the fields of an edit, with the expiry as date and time. */
export interface AnnouncementValues extends Required<
  Omit<UpdateAnnouncementRequest, 'expiresAt' | 'venues' | 'roles' | 'version'>
> {
  venueIds: string[];
  roles: string[];
  expiryDate: string;
  expiryTime: string;
}

export const NEW_ANNOUNCEMENT_VALUES: AnnouncementValues = {
  title: '',
  content: '',
  priority: 'medium',
  targetAudience: 'all',
  venueIds: [],
  roles: [],
  expiryDate: '',
  expiryTime: '',
  mustRead: false,
  askAgain: false,
};

/** Returns the form values of an announcement, with its expiry in `zone`. */
export function announcementFormValues(announcement: AnnouncementView, zone: string): AnnouncementValues {
  const { title, content, priority, targetAudience, roles, mustRead, expiresAt } = announcement;
  const venueIds = announcement.venues.map(({ id }) => id);
  const expiry = expiresAt === null ? { date: '', time: '' } : wallClock(new Date(expiresAt), zone);
  const texts = { title, content, priority, targetAudience, venueIds, roles, mustRead, askAgain: false };
  return { ...texts, expiryDate: expiry.date, expiryTime: expiry.time };
}

/** Returns the typed expiry as an ISO instant, or null if there is none. */
function expiryInstant(
  { expiryDate, expiryTime }: Pick<AnnouncementValues, 'expiryDate' | 'expiryTime'>,
  zone: string,
): string | null {
  return expiryDate ? instantOf(expiryDate, expiryTime || END_OF_DAY, zone).toISOString() : null;
}

/** Returns the request for the form values. Announcements for employers only are never must-read and have no aim. */
export function announcementRequest(
  { title, content, priority, targetAudience, ...values }: AnnouncementValues,
  zone: string,
): Required<CreateAnnouncementRequest> {
  const isForEmployees = isInAudience(targetAudience, 'employee');
  return {
    title,
    content,
    priority,
    targetAudience,
    venues: isForEmployees ? values.venueIds.map((id) => ({ id })) : [],
    roles: isForEmployees ? values.roles.map((name) => ({ name })) : [],
    mustRead: values.mustRead && isForEmployees,
    expiresAt: expiryInstant(values, zone),
  };
}

export function isSameExpiry(values: AnnouncementValues, before: AnnouncementValues): boolean {
  return values.expiryDate === before.expiryDate && values.expiryTime === before.expiryTime;
}

/** Returns the request for an edit. An unchanged expiry is left out, because the form drops its seconds. */
export function announcementUpdateRequest(
  values: AnnouncementValues,
  seen: AnnouncementView,
  zone: string,
): UpdateAnnouncementRequest & { id: string } {
  const before = announcementFormValues(seen, zone);
  const { expiresAt, ...request } = announcementRequest(values, zone);
  const ofEdit = {
    askAgain: values.askAgain,
    version: seen.version,
  } satisfies Record<Exclude<keyof UpdateAnnouncementRequest, keyof CreateAnnouncementRequest>, unknown>;
  return { ...request, ...(!isSameExpiry(values, before) && { expiresAt }), ...ofEdit, id: seen.id };
}
