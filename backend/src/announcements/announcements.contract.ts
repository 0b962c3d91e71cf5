import * as v from 'valibot';
import { NamedRecord, PersonName } from '../common/common.contract.js';
import {
  choiceField,
  booleanField,
  idField,
  instantField,
  listField,
  NAME_MAX,
  NOTES_MAX,
  requiredText,
  TITLE_MAX,
  versionField,
  wholeNumberField,
} from '../common/fields/index.js';
import type { RouteTable } from '../common/routes/routes.contract.js';
import { Count, extendedView, Id, Instant, view } from '../common/routes/views.contract.js';

/** From the least to the most urgent. */
export const PRIORITIES = ['low', 'medium', 'high', 'urgent'] as const;
export type Priority = (typeof PRIORITIES)[number];

export const AUDIENCES = ['all', 'employees', 'employers'] as const;
export type Audience = (typeof AUDIENCES)[number];

const title = { label: 'Title', required: 'Title is required', max: TITLE_MAX };
const content = { label: 'Content', required: 'Content is required', max: NOTES_MAX };
const expiry = {
  label: 'Expiry date',
  required: 'Expiry date must be an instant, or null for none',
  optional: true,
  nullable: true,
};

/** The most venues and the most roles that an announcement is aimed at. */
const AIMS_MAX = 50;

class AimedVenue {
  @idField({ label: 'Venue', required: 'Venue is required' })
  id!: string;
}

class AimedRole {
  @requiredText({ label: 'Role', required: 'Role is required', max: NAME_MAX })
  name!: string;
}

class AnnouncementDetails {
  @choiceField('Priority', PRIORITIES, { hasDefault: true })
  priority?: Priority;

  @choiceField('Target audience', AUDIENCES, { hasDefault: true })
  targetAudience?: Audience;

  /** Of the employees, the announcement reaches those with a shift at one of these venues or in one of these roles. */
  @listField(AimedVenue, {
    min: 0,
    max: AIMS_MAX,
    tooFew: 'Venues must be a list',
    tooMany: `Choose at most ${AIMS_MAX} venues`,
    invalid: 'Venue is not valid',
    optional: true,
  })
  venues?: AimedVenue[];

  @listField(AimedRole, {
    min: 0,
    max: AIMS_MAX,
    tooFew: 'Roles must be a list',
    tooMany: `Choose at most ${AIMS_MAX} roles`,
    invalid: 'Role is not valid',
    optional: true,
  })
  roles?: AimedRole[];

  /** Employees do not see the announcement from this instant on. Null for no expiry. */
  @instantField(expiry)
  expiresAt?: string | null;

  /** Asks employees to confirm that they have read it. */
  @booleanField('Must read', { hasDefault: true })
  mustRead?: boolean;
}

export class CreateAnnouncementRequest extends AnnouncementDetails {
  @requiredText(title)
  title!: string;

  @requiredText(content)
  content!: string;
}

export class UpdateAnnouncementRequest extends AnnouncementDetails {
  @requiredText({ ...title, optional: true })
  title?: string;

  @requiredText({ ...content, optional: true })
  content?: string;

  /** Asks employees who have confirmed to read and confirm again. */
  @booleanField('Ask again', { hasDefault: true })
  askAgain?: boolean;

  @versionField()
  version?: number;
}

export class ToggleAnnouncementRequest {
  /** False hides the announcement from employees, true shows it. */
  @booleanField('Active')
  isActive!: boolean;

  @versionField()
  version?: number;
}

export class ConfirmAnnouncementRequest {
  /** The edition that was read. The server refuses it if employees were asked again in the meantime. */
  @wholeNumberField('Edition', { min: 1, max: 2_147_483_647 })
  edition!: number;
}

export const AnnouncementView = view('AnnouncementView', {
  id: Id,
  title: v.string(),
  content: v.string(),
  authorId: Id,
  author: v.strictObject({ firstName: v.string(), lastName: v.string() }),
  priority: v.picklist(PRIORITIES),
  targetAudience: v.picklist(AUDIENCES),
  /** The venues and roles that it is aimed at, by name. Empty for employees. */
  venues: v.array(NamedRecord),
  roles: v.array(v.string()),
  isActive: v.boolean(),
  mustRead: v.boolean(),
  /** The number of times that employees were asked to confirm. */
  edition: Count,
  publishedAt: Instant,
  expiresAt: v.nullable(Instant),
  /** When the reader of this view confirmed the edition, or null. */
  confirmedAt: v.nullable(Instant),
  /**
   * How many active employees have confirmed this edition, and how many are asked. Null for employees and without
   * `mustRead`.
   */
  confirmations: v.nullable(v.strictObject({ confirmed: Count, asked: Count })),
  /** When employees were last reminded. Null for employees. */
  remindedAt: v.nullable(Instant),
  version: Count,
  createdAt: Instant,
  updatedAt: Instant,
});
export type AnnouncementView = v.InferOutput<typeof AnnouncementView>;

/** An employee who is asked to confirm an announcement. */
export const AnnouncementReaderView = extendedView('AnnouncementReaderView', PersonName, {
  /** When the employee confirmed this edition, or null. */
  confirmedAt: v.nullable(Instant),
});
export type AnnouncementReaderView = v.InferOutput<typeof AnnouncementReaderView>;

export const AnnouncementRoles = view('AnnouncementRoles', {
  /** The roles of published shifts of the last and next 28 days, by name. */
  roles: v.array(v.string()),
});
export type AnnouncementRoles = v.InferOutput<typeof AnnouncementRoles>;

export const announcementRoutes = {
  'GET /announcements': { summary: 'List the announcements that you can see', list: AnnouncementView },
  'POST /announcements': {
    summary: 'Publish an announcement',
    body: CreateAnnouncementRequest,
    answer: AnnouncementView,
    idempotent: true,
    errors: { venue_inactive: 409, 'announcement.expires_in_past': 400, 'announcement.no_employees': 400 },
  },
  'GET /announcements/roles': {
    summary: 'List the roles that an announcement can be aimed at',
    answer: AnnouncementRoles,
  },
  'GET /announcements/:id': { summary: 'Read an announcement', answer: AnnouncementView },
  'PATCH /announcements/:id': {
    summary: 'Edit an announcement',
    body: UpdateAnnouncementRequest,
    answer: AnnouncementView,
    put: true,
    errors: { venue_inactive: 409, 'announcement.expires_in_past': 400, 'announcement.no_employees': 400 },
  },
  'PATCH /announcements/:id/toggle': {
    summary: 'Hide an announcement from employees or show it again',
    body: ToggleAnnouncementRequest,
    answer: AnnouncementView,
    errors: { 'announcement.expires_in_past': 400 },
  },
  'DELETE /announcements/:id': {
    summary: 'Delete an announcement and its confirmations',
    answer: AnnouncementView,
  },
  'POST /announcements/:id/confirm': {
    summary: 'Confirm that you have read an announcement',
    body: ConfirmAnnouncementRequest,
    answer: AnnouncementView,
    status: 200,
    errors: { 'announcement.not_asked': 409 },
  },
  'GET /announcements/:id/readers': {
    summary: 'List the employees who are asked to confirm an announcement',
    list: AnnouncementReaderView,
    ownRange: true,
  },
  'POST /announcements/:id/remind': {
    summary: 'Remind the employees who have not confirmed an announcement',
    answer: AnnouncementView,
    status: 200,
    idempotent: true,
    errors: { 'announcement.no_reminder': 409 },
  },
} satisfies RouteTable;

type AnnouncementRoutes = typeof announcementRoutes;
declare module '../common/routes/routes.contract.js' {
  interface ApiRoutes extends AnnouncementRoutes {}
}

declare module '../common/events/record-kinds.contract.js' {
  interface RecordKinds {
    announcement: true;
  }
}
