import { IsInt, Max, Min } from 'class-validator';
import * as v from 'valibot';
import { ROLES } from '../common/auth/roles.contract.js';
import { PersonName } from '../common/common.contract.js';
import { DATE_FORMATS } from '../common/time/format.js';
import type { RouteTable } from '../common/routes/routes.contract.js';
import { Count, extendedView, Flag, Id, Instant, view } from '../common/routes/views.contract.js';
import {
  choiceField,
  field,
  idField,
  listField,
  NAME_MAX,
  optionalText,
  requiredText,
} from '../common/fields/index.js';
import { Weekday, WeekdayRequest } from '../common/fields/weekday.contract.js';
import { WAGE_BANDS, type WageBand } from './wage-bands.contract.js';

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
  /** When this session needs a second factor, or null if it has one or needs none. */
  factorDueAt: v.nullable(Instant),
  /** When an employer closed the company. Null for an open one. */
  companyClosedAt: v.nullable(Instant),
  /** True for an employer whose company has no other one. */
  isOnlyEmployer: v.boolean(),
  /** True for an employee who supervises venues. */
  supervises: v.boolean(),
  /** All active memberships of the account in companies, by company name, for the switcher. */
  memberships: v.array(Membership),
  createdAt: Instant,
  updatedAt: Instant,
});
export type CurrentUserView = v.InferOutput<typeof CurrentUserView>;

/** The sentence for a payroll number of another member, who may have left. */
export const TAKEN_PAYROLL_NUMBER = 'Another person of your company has this payroll number';

const WEEK_MINUTES = 10_080;

/** Declares minutes of a week. Employers type hours, so the sentence speaks of hours. */
export function weekMinutesField(label: string): PropertyDecorator {
  const message = `${label} must be from 0 to 168 hours a week`;
  return field(
    { optional: true, nullable: true },
    Min(0, { message }),
    Max(WEEK_MINUTES, { message }),
    IsInt({ message }),
  );
}

/** Declares the days of the week that a member usually works. */
export function usualWeekdaysField(): PropertyDecorator {
  return listField(WeekdayRequest, {
    min: 0,
    max: 7,
    tooFew: 'Usual days must be a list',
    tooMany: 'A week has seven days',
    invalid: 'Day of the week is not valid',
    optional: true,
  });
}

/** The fields of a member that an employer may change. */
export class UpdateEmployeeRequest {
  @requiredText({ label: 'First name', required: 'First name is required', max: NAME_MAX, optional: true })
  firstName?: string;

  @requiredText({ label: 'Last name', required: 'Last name is required', max: NAME_MAX, optional: true })
  lastName?: string;

  @idField({ label: 'Employer', required: 'Employer is required', optional: true, nullable: true })
  employerId?: string | null;

  /** The phone number that employers call. Employees ring a supervisor of their venue or an employer on it, when it is too late to
   * decline a shift. */
  @optionalText({ label: 'Phone', max: NAME_MAX })
  phone?: string | null;

  /** The number that the company's payroll knows the member by. It belongs to one member of the company. */
  @optionalText({ label: 'Payroll number', max: NAME_MAX })
  payrollNumber?: string | null;

  /** The band of the minimum wage. Without one the wage from 21 years applies. */
  @choiceField('Wage band', WAGE_BANDS, { optional: true, nullable: true })
  wageBand?: WageBand | null;

  /** Null if no hours are agreed. */
  @weekMinutesField('Contracted hours')
  contractedMinutesPerWeek?: number | null;

  /** The most minutes that the member may work in a week, for example 20 hours for a student visa. */
  @weekMinutesField('Maximum hours')
  maxMinutesPerWeek?: number | null;

  @usualWeekdaysField()
  usualWeekdays?: WeekdayRequest[];
}

export const NUMBERS_MAX = 1_000;

/** The payroll number of one member. Null removes it. */
class PayrollNumberRequest {
  @idField({ label: 'Employee', required: 'Employee is required' })
  id!: string;

  @optionalText({ label: 'Payroll number', max: NAME_MAX })
  payrollNumber?: string | null;
}

/** The payroll numbers of several members. Others keep theirs. */
export class PayrollNumbersRequest {
  @listField(PayrollNumberRequest, {
    min: 1,
    max: NUMBERS_MAX,
    tooFew: 'Change at least one payroll number',
    tooMany: 'At most 1,000 payroll numbers can be changed at once',
    invalid: 'This payroll number is not valid',
  })
  people!: PayrollNumberRequest[];
}

/** The payroll number of a member. */
export const PayrollNumberView = view('PayrollNumberView', {
  id: Id,
  firstName: v.string(),
  lastName: v.string(),
  payrollNumber: v.nullable(v.string()),
  hasLeft: v.boolean(),
});
export type PayrollNumberView = v.InferOutput<typeof PayrollNumberView>;

export const PayrollNumbersView = view('PayrollNumbersView', {
  /** At most 1,000 members by name, first those without a number: active ones, and those who left in the last three months. */
  people: v.array(PayrollNumberView),
  total: Count,
});
export type PayrollNumbersView = v.InferOutput<typeof PayrollNumbersView>;

/** A member of staff as employers see them. */
export const EmployeeView = view('EmployeeView', {
  id: Id,
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  profileImageUrl: v.nullable(v.string()),
  role: v.picklist(ROLES),
  employerId: v.nullable(Id),
  isActive: v.boolean(),
  /** The time of the deactivation, or null for an active member. */
  deactivatedAt: v.nullable(Instant),
  /** The time when a leaver was erased for good, or null. */
  erasedAt: v.nullable(Instant),
  /** The phone number that employers call. */
  phone: v.nullable(v.string()),
  payrollNumber: v.nullable(v.string()),
  wageBand: v.nullable(v.picklist(WAGE_BANDS)),
  contractedMinutesPerWeek: v.nullable(Count),
  maxMinutesPerWeek: v.nullable(Count),
  /** Sorted by day, from Sunday (0). Empty if unknown. */
  usualWeekdays: v.array(Weekday),
  badgeNumber: v.nullable(v.string()),
  createdAt: Instant,
});
export type EmployeeView = v.InferOutput<typeof EmployeeView>;

/** One member of staff on their own page. Lists do not contain the badge photo. */
export const EmployeeDetail = extendedView('EmployeeDetail', EmployeeView, {
  badgePhotoUrl: v.nullable(v.string()),
  /** True if the member signs in with a second factor. */
  hasSecondFactor: v.boolean(),
});
export type EmployeeDetail = v.InferOutput<typeof EmployeeDetail>;

export const employeeRoutes = {
  'GET /employees': { summary: 'List the employees, active or not', list: EmployeeView },
  'GET /users/employees': { summary: 'List the active employees for a select field', list: EmployeeView },
  'GET /users/employees/:id': { summary: 'Read an active employee for a select field', answer: EmployeeView },
  'GET /employees/export': {
    summary: 'Download the employees',
    file: 'text/csv',
    ofList: true,
    errors: { export_too_large: 400 },
  },
  'GET /payroll-numbers': {
    summary: 'List the payroll numbers of members, with those who left in the last three months',
    answer: PayrollNumbersView,
  },
  'PATCH /payroll-numbers': {
    summary: 'Change the payroll numbers of several members',
    body: PayrollNumbersRequest,
    answer: PayrollNumbersView,
    errors: { 'employee.payroll_number_taken': 400 },
  },
  'GET /employees/:id': { summary: 'Read an employee', answer: EmployeeDetail },
  'PATCH /employees/:id': {
    summary: 'Edit an employee',
    body: UpdateEmployeeRequest,
    answer: EmployeeDetail,
    put: true,
    errors: { 'employee.erased': 409, 'employee.payroll_number_taken': 400 },
  },
  'POST /employees/:id/deactivate': {
    summary: 'Deactivate an employee who has left',
    answer: EmployeeDetail,
    status: 200,
    errors: { last_employer: 409, 'employee.left': 409, 'employee.not_oneself': 409 },
  },
  'POST /employees/:id/reactivate': {
    summary: 'Reactivate an employee',
    answer: EmployeeDetail,
    status: 200,
    errors: { proof_needed: 403, 'employee.active': 409, 'employee.erased': 409 },
  },
} satisfies RouteTable;

type EmployeeRoutes = typeof employeeRoutes;
declare module '../common/routes/routes.contract.js' {
  interface ApiRoutes extends EmployeeRoutes {}
}

declare module '../common/events/record-kinds.contract.js' {
  interface RecordKinds {
    user: true;
  }
}
