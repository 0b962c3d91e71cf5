import type { Role } from '../common/auth/roles.contract.js';
import type { DateFormat } from '../common/time/format.js';
import { idField, NAME_MAX, optionalText, requiredText } from '../common/fields/index.js';

/** The signed-in account's membership in one company. */
export interface CurrentUserView {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  profileImageUrl: string | null;
  role: Role;
  /** The company's id, or null for an employee who has not joined one yet. */
  companyId: string | null;
  /** The company's name, for employees. */
  company: string | null;
  /** The company's name, for employers. */
  companyName: string | null;
  companyLogo: string | null;
  employerId: string | null;
  /** The employee's employer, who is the default recipient of messages. */
  employer: { id: string; firstName: string; lastName: string } | null;
  badgeNumber: string | null;
  badgePhotoUrl: string | null;
  isEmailVerified: 0 | 1;
  /**
   * The company's zone, first weekday and date format. The zone decides "today" and the first weekday decides weeks.
   */
  timeZone: string;
  firstDayOfWeek: number;
  dateFormat: DateFormat;
  /** The number of days for which the company keeps locations. */
  locationRetentionDays: number;
  /** True for an employer whose company has no other one. */
  isOnlyEmployer: boolean;
  /** All active memberships of the account in companies, by company name, for the switcher. */
  memberships: Membership[];
  createdAt: string;
  updatedAt: string;
}

/** A membership of the signed-in account in a company. */
export interface Membership {
  userId: string;
  company: string | null;
  role: Role;
}

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
