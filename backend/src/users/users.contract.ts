import * as v from 'valibot';
import { ROLES, type Role } from '../common/auth/roles.contract.js';
import { PersonName } from '../common/common.contract.js';
import { DATE_FORMATS } from '../common/time/format.js';
import { Count, Flag, Id, Instant, view } from '../common/routes/views.contract.js';
import { idField, NAME_MAX, optionalText, requiredText } from '../common/fields/index.js';

/** A membership of the signed-in account in a company. */
export const Membership = view('Membership', {
  userId: Id,
  company: v.nullable(v.string()),
  role: v.picklist(ROLES),
});
export type Membership = v.InferOutput<typeof Membership>;

/** The signed-in account's membership in one company. */
export const CurrentUserView = view('CurrentUserView', {
  id: Id,
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  profileImageUrl: v.nullable(v.string()),
  role: v.picklist(ROLES),
  /** The company's id, or null for an employee who has not joined one yet. */
  companyId: v.nullable(Id),
  /** The company's name, for employees. */
  company: v.nullable(v.string()),
  /** The company's name, for employers. */
  companyName: v.nullable(v.string()),
  companyLogo: v.nullable(v.string()),
  employerId: v.nullable(Id),
  /** The employee's employer, who is the default recipient of messages. */
  employer: v.nullable(PersonName),
  badgeNumber: v.nullable(v.string()),
  badgePhotoUrl: v.nullable(v.string()),
  isEmailVerified: Flag,
  /**
   * The company's zone, first weekday and date format. The zone decides "today" and the first weekday decides weeks.
   */
  timeZone: v.string(),
  firstDayOfWeek: Count,
  dateFormat: v.picklist(DATE_FORMATS),
  /** The number of days for which the company keeps locations. */
  locationRetentionDays: Count,
  /** True for an employer whose company has no other one. */
  isOnlyEmployer: v.boolean(),
  /** All active memberships of the account in companies, by company name, for the switcher. */
  memberships: v.array(Membership),
  createdAt: Instant,
  updatedAt: Instant,
});
export type CurrentUserView = v.InferOutput<typeof CurrentUserView>;

/** A member of staff as employers see them. */
export interface EmployeeView {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  profileImageUrl: string | null;
  role: Role;
  employerId: string | null;
  isActive: boolean;
  /** The time of the deactivation, or null for an active member. */
  deactivatedAt: string | null;
  /** The time when a leaver was erased for good, or null. */
  erasedAt: string | null;
  /** The phone number that employers call. */
  phone: string | null;
  badgeNumber: string | null;
  createdAt: string;
}

/** One member of staff on their own page. Lists do not contain the badge photo. */
export interface EmployeeDetail extends EmployeeView {
  badgePhotoUrl: string | null;
}

/** The fields of a member that an employer may change. */
export class UpdateEmployeeRequest {
  @requiredText({ label: 'First name', required: 'First name is required', max: NAME_MAX, optional: true })
  firstName?: string;

  @requiredText({ label: 'Last name', required: 'Last name is required', max: NAME_MAX, optional: true })
  lastName?: string;

  @idField({ label: 'Employer', required: 'Employer is required', optional: true, nullable: true })
  employerId?: string | null;

  /** The phone number that employers call. Only employers see it. */
  @optionalText({ label: 'Phone', max: NAME_MAX })
  phone?: string | null;
}
