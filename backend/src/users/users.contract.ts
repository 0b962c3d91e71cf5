import type { Role } from '../common/auth/roles.contract.js';
import type { DateFormat } from '../common/time/format.js';
import { idField, NAME_MAX, optionalText, requiredText } from '../common/fields/index.js';

/** One account's membership in one company: the spec's user record, as its owner sees it. */
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
  /** An employee's own employer: whom they write to by default. */
  employer: { id: string; firstName: string; lastName: string } | null;
  badgeNumber: string | null;
  badgePhotoUrl: string | null;
  isEmailVerified: 0 | 1;
  /** The company's zone and week, by which every "today" and week is computed, and how it writes dates and times. */
  timeZone: string;
  firstDayOfWeek: number;
  dateFormat: DateFormat;
  /** For how many days the company keeps where people clocked. */
  locationRetentionDays: number;
  /** True for an employer whose company has no other one. */
  isOnlyEmployer: boolean;
  /** Every active membership of the account in a company, this one too, by company name: what the switcher offers. */
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
  /** When somebody left the company; null for those who are in it. */
  deactivatedAt: string | null;
  /** When a leaver's personal data was deleted, which nothing brings back; else null. */
  erasedAt: string | null;
  /** Where employers reach them. */
  phone: string | null;
  badgeNumber: string | null;
  createdAt: string;
}

/** One member of staff on a page of their own. Lists leave the badge out: it is looked at one at a time. */
export interface EmployeeDetail extends EmployeeView {
  badgePhotoUrl: string | null;
}

/** What an employer may correct on a member of staff. */
export class UpdateEmployeeRequest {
  @requiredText({ label: 'First name', required: 'First name is required', max: NAME_MAX, optional: true })
  firstName?: string;

  @requiredText({ label: 'Last name', required: 'Last name is required', max: NAME_MAX, optional: true })
  lastName?: string;

  @idField({ label: 'Employer', required: 'Employer is required', optional: true, nullable: true })
  employerId?: string | null;

  /** Where employers reach them; nobody else sees it. */
  @optionalText({ label: 'Phone', max: NAME_MAX })
  phone?: string | null;
}
