import * as v from 'valibot';
import { PersonName } from '../common/common.contract.js';
import {
  choiceField,
  emailField,
  INVALID_EMAIL,
  listField,
  NAME_MAX,
  optionalEmailField,
  optionalText,
  requiredText,
} from '../common/fields/index.js';
import { importedRows, ImportResult } from '../common/import.contract.js';
import type { RouteTable } from '../common/routes/routes.contract.js';
import { Count, extendedView, Id, Instant, view } from '../common/routes/views.contract.js';
import { ROLES, type Role } from '../common/auth/roles.contract.js';
import { Weekday, type WeekdayRequest } from '../common/fields/weekday.contract.js';
import { BADGE_NUMBER_MAX } from '../users/profile/profile.contract.js';
import { usualWeekdaysField, weekMinutesField } from '../users/users.contract.js';
import { WAGE_BANDS, type WageBand } from '../users/wage-bands.contract.js';

export const INVITATION_STATUSES = ['pending', 'accepted', 'expired', 'revoked'] as const;
export type InvitationStatus = (typeof INVITATION_STATUSES)[number];

/** The sentence for an employer whose own address is not confirmed yet. */
export const tooManyOpenInvitationsText = (most: number): string =>
  `Until you confirm your own email address, your company can have ${most} open invitations. Use the link that was mailed to you, or ask for a new one in your profile.`;

export class InviteRequest {
  @emailField(INVALID_EMAIL)
  email!: string;

  @requiredText({ label: 'First name', required: 'First name is required', max: NAME_MAX })
  firstName!: string;

  @requiredText({ label: 'Last name', required: 'Last name is required', max: NAME_MAX })
  lastName!: string;

  /** `employer` invites a co-manager. The default is `employee`. */
  @choiceField('Role', ROLES, { hasDefault: true })
  role?: Role;
}

/** Corrects the name of an invited person. The link was sent to the address, so the address does not change. */
export class UpdateInvitationRequest {
  @requiredText({ label: 'First name', required: 'First name is required', max: NAME_MAX, optional: true })
  firstName?: string;

  @requiredText({ label: 'Last name', required: 'Last name is required', max: NAME_MAX, optional: true })
  lastName?: string;
}

/** A person to invite as an employee. */
export class ImportPersonRow {
  /** Without it, the employer gets a link to pass on. */
  @optionalEmailField(INVALID_EMAIL)
  email?: string | null;

  @requiredText({ label: 'First name', required: 'First name is required', max: NAME_MAX })
  firstName!: string;

  @requiredText({ label: 'Last name', required: 'Last name is required', max: NAME_MAX })
  lastName!: string;

  /** The new member gets it unless another member has it. */
  @optionalText({ label: 'Payroll number', max: NAME_MAX })
  payrollNumber?: string | null;

  @optionalText({ label: 'Phone', max: NAME_MAX })
  phone?: string | null;

  /** The band of the minimum wage. */
  @choiceField('Wage band', WAGE_BANDS, { optional: true, nullable: true })
  wageBand?: WageBand | null;

  @weekMinutesField('Contracted hours')
  contractedMinutesPerWeek?: number | null;

  @weekMinutesField('Maximum hours')
  maxMinutesPerWeek?: number | null;

  @usualWeekdaysField()
  usualWeekdays?: WeekdayRequest[];

  /** The new member gets it. Members change their own badge number, so an import does not. */
  @optionalText({ label: 'Badge number', max: BADGE_NUMBER_MAX })
  badgeNumber?: string | null;
}

export class ImportPeopleRequest {
  @listField(ImportPersonRow, importedRows)
  rows!: ImportPersonRow[];
}

/** The link of an imported person without an e-mail address. Only the answer to the import contains it. */
export const ImportedLink = view('ImportedLink', { row: Count, link: v.string() });
export type ImportedLink = v.InferOutput<typeof ImportedLink>;

export const PeopleImportView = extendedView('PeopleImportView', ImportResult, {
  /** The number of members and invited people whose details changed. They are not counted as known. */
  updated: Count,
  links: v.array(ImportedLink),
});
export type PeopleImportView = v.InferOutput<typeof PeopleImportView>;

/** The details of a person that a later import changes. Empty cells change nothing. */
export const UPDATED_DETAILS = [
  'payrollNumber',
  'phone',
  'wageBand',
  'contractedMinutesPerWeek',
  'maxMinutesPerWeek',
  'usualWeekdays',
] as const;
export type UpdatedDetail = (typeof UPDATED_DETAILS)[number];

/** A row whose person is a member, has left or is invited. */
export const KnownPerson = view('KnownPerson', {
  row: Count,
  is: v.picklist(['member', 'left', 'invited']),
  /** The details that the import changes. */
  changes: v.array(v.picklist(UPDATED_DETAILS)),
  payrollNumber: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  wageBand: v.nullable(v.picklist(WAGE_BANDS)),
  contractedMinutesPerWeek: v.nullable(Count),
  maxMinutesPerWeek: v.nullable(Count),
  usualWeekdays: v.array(Weekday),
});
export type KnownPerson = v.InferOutput<typeof KnownPerson>;

/** The rows of an import that are not new, with the details of their people before the import. */
export const PeopleImportCheck = view('PeopleImportCheck', {
  known: v.array(KnownPerson),
  /** The rows with the person of an earlier row. */
  repeated: v.array(Count),
});
export type PeopleImportCheck = v.InferOutput<typeof PeopleImportCheck>;

/**
 * The state of an invitation's newest mail. `delayed` will be tried again, and `failed` will not. With `limited`, and
 * with `none` for an invitation without an address, no mail is sent, so only the link is available.
 */
const INVITATION_MAILS = ['waiting', 'delayed', 'sent', 'failed', 'limited', 'none'] as const;
export type InvitationMailState = (typeof INVITATION_MAILS)[number];

export const InvitationView = view('InvitationView', {
  id: Id,
  /** Null if the employer passes on the link. */
  email: v.nullable(v.string()),
  firstName: v.string(),
  lastName: v.string(),
  role: v.picklist(ROLES),
  status: v.picklist(INVITATION_STATUSES),
  createdAt: Instant,
  expiresAt: Instant,
  invitedBy: PersonName,
  /** The member who joined, with the address of their account, which may differ from the invited one. */
  acceptedBy: v.nullable(extendedView('InvitedMember', PersonName, { email: v.string() })),
  mail: v.picklist(INVITATION_MAILS),
});
export type InvitationView = v.InferOutput<typeof InvitationView>;

/** The response to creating or renewing an invitation, the only one that contains the link. */
export const InvitationWithLink = extendedView('InvitationWithLink', InvitationView, { link: v.string() });
export type InvitationWithLink = v.InferOutput<typeof InvitationWithLink>;

/** The person whom a valid link is for. */
export const InvitationPreview = view('InvitationPreview', {
  firstName: v.string(),
  lastName: v.string(),
  /** Null if the person chooses the address when signing up. */
  email: v.nullable(v.string()),
});
export type InvitationPreview = v.InferOutput<typeof InvitationPreview>;

/** The sender of a valid link, with the company and role. */
export const InvitationSender = view('InvitationSender', {
  role: v.picklist(ROLES),
  /** The full name of the inviting employer. */
  invitedBy: v.string(),
  company: v.string(),
  /** A small data URL. */
  companyLogo: v.nullable(v.string()),
});
export type InvitationSender = v.InferOutput<typeof InvitationSender>;

/** An invitation as offered to a person whose address is confirmed. */
export const InvitationOffer = view('InvitationOffer', {
  id: Id,
  company: v.string(),
  role: v.picklist(ROLES),
  /** The full name of the inviting employer. */
  invitedBy: v.string(),
});
export type InvitationOffer = v.InferOutput<typeof InvitationOffer>;

declare module '../common/events/record-kinds.contract.js' {
  interface RecordKinds {
    invitation: true;
  }
}

export const invitationRoutes = {
  'GET /invitations': { summary: 'List the invitations of the company', list: InvitationView },
  'POST /invitations': {
    summary: 'Invite an employee or a manager by mail',
    body: InviteRequest,
    answer: InvitationWithLink,
    idempotent: 'withoutAnswer',
    errors: { proof_needed: 403, already_member: 409, already_invited: 409, too_many_open: 409 },
  },
  'POST /invitations/import': {
    summary: 'Invite many employees at once, and change details of those who are there',
    body: ImportPeopleRequest,
    answer: PeopleImportView,
    idempotent: 'withoutAnswer',
    errors: { 'employee.not_clear': 400 },
  },
  'POST /invitations/import/check': {
    summary: 'List the people of an import who are there, without changes',
    body: ImportPeopleRequest,
    answer: PeopleImportCheck,
    status: 200,
    errors: { 'employee.not_clear': 400 },
  },
  'GET /invitations/validate/:token': {
    summary: 'Read whom the link of an invitation is for',
    answer: InvitationPreview,
  },
  'GET /invitations/validate/:token/sender': {
    summary: 'Read who sent the link of an invitation',
    answer: InvitationSender,
  },
  'GET /invitations/:id': { summary: 'Read an invitation', answer: InvitationView },
  'PATCH /invitations/:id': {
    summary: 'Correct the name of an invited person',
    body: UpdateInvitationRequest,
    answer: InvitationView,
    put: true,
    errors: { 'invitation.ended': 409 },
  },
  'POST /invitations/resend/:id': {
    summary: 'Mail a new link of an invitation',
    answer: InvitationWithLink,
    status: 200,
    errors: {
      proof_needed: 403,
      already_member: 409,
      already_invited: 409,
      too_many_open: 409,
      'invitation.ended': 409,
    },
  },
  'POST /invitations/revoke/:id': {
    summary: 'Revoke an invitation',
    answer: InvitationView,
    status: 200,
    errors: { 'invitation.not_pending': 409 },
  },
} satisfies RouteTable;

type InvitationRoutes = typeof invitationRoutes;
declare module '../common/routes/routes.contract.js' {
  interface ApiRoutes extends InvitationRoutes {}
}
