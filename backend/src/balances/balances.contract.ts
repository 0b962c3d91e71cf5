import * as v from 'valibot';
import { PersonName } from '../common/common.contract.js';
import {
  choiceField,
  dateField,
  listField,
  NAME_MAX,
  NOTES_MAX,
  optionalEmailField,
  INVALID_EMAIL,
  optionalText,
  requiredText,
  versionField,
  wholeNumberField,
} from '../common/fields/index.js';
import { importedRows, ImportResult } from '../common/import.contract.js';
import type { RouteTable } from '../common/routes/routes.contract.js';
import { Count, extendedView, Id, Instant, LocalDay, view } from '../common/routes/views.contract.js';
import { BASES, UNITS, type Basis, type Unit } from './balance-words.contract.js';

/** A year has at most 366 days. */
const HALF_DAYS_MAX = 732;
const MINUTES_MAX = 366 * 24 * 60;
/** The limit of amounts in minutes and in hundredths of a day: a year of minutes, the larger number. */
const AMOUNT_MAX = MINUTES_MAX;
const FIRST_YEAR = 2000;
const LAST_YEAR = 2099;
export const CORRECTIONS_MAX = 200;

export const HALF_DAYS_REQUIRED = 'Enter the days of a year';
export const MINUTES_REQUIRED = 'Enter the hours of a year';
export const LAST_DAY_FIRST = 'The last day must not be before the first day';
export const AMOUNT_ZERO = 'Enter an amount other than 0';
export const NO_PERSON = 'Enter an email address or a payroll number';
export const UNKNOWN_EMAIL = 'Nobody in your company has this email address';
export const UNKNOWN_NUMBER = 'Nobody in your company has this payroll number';
export const ONE_AMOUNT = 'Enter either what was taken or what is left, in days or in hours';

function leaveYearField(presence: { hasDefault?: true } = {}): PropertyDecorator {
  return wholeNumberField('Leave year', { min: FIRST_YEAR, max: LAST_YEAR, ...presence });
}

/** Sets the entitlement of a person from a leave year on. Earlier years keep theirs. */
export class SetEntitlementRequest {
  /** The calendar year of the leave year's first day. */
  @leaveYearField()
  year!: number;

  @choiceField('Entitlement', BASES)
  basis!: Basis;

  /** The half days of a whole year, for an entitlement in days. */
  @wholeNumberField('Half days', { min: 0, max: HALF_DAYS_MAX, hasDefault: true })
  halfDays?: number | null;

  /** The minutes of a whole year, for an entitlement in hours. */
  @wholeNumberField('Minutes', { min: 0, max: MINUTES_MAX, hasDefault: true })
  minutes?: number | null;

  /** The first day of employment. Null for the day on which the person joined the company in Muster. */
  @dateField({ label: 'First day', required: 'Enter the first day', hasDefault: true })
  joinedOn?: string | null;

  /** The last day of employment. Null for the day on which the person left the company in Muster, if they did. */
  @dateField({ label: 'Last day', required: 'Enter the last day', hasDefault: true })
  leftOn?: string | null;

  @versionField()
  version?: number;
}

/** Adds a line to the balance of a person. */
export class AddLeaveCorrectionRequest {
  @leaveYearField()
  year!: number;

  @choiceField('Unit', UNITS)
  unit!: Unit;

  /** Hundredths of a day or minutes. Less leave is negative. */
  @wholeNumberField('Amount', { min: -AMOUNT_MAX, max: AMOUNT_MAX })
  amount!: number;

  @requiredText({ label: 'Reason', required: 'Enter a reason', max: NOTES_MAX })
  reason!: string;
}

/** The opening balance of one person. One of the four amounts is set: what was taken before Muster, or what is left today. */
export class ImportBalanceRow {
  @optionalEmailField(INVALID_EMAIL)
  email?: string | null;

  @optionalText({ label: 'Payroll number', max: NAME_MAX })
  payrollNumber?: string | null;

  /** The leave year. By default the current one. */
  @leaveYearField({ hasDefault: true })
  year?: number | null;

  /** Hundredths of a day. */
  @wholeNumberField('Days taken', { min: 0, max: AMOUNT_MAX, hasDefault: true })
  takenDays?: number | null;

  @wholeNumberField('Days left', { min: -AMOUNT_MAX, max: AMOUNT_MAX, hasDefault: true })
  leftDays?: number | null;

  @wholeNumberField('Hours taken', { min: 0, max: AMOUNT_MAX, hasDefault: true })
  takenMinutes?: number | null;

  @wholeNumberField('Hours left', { min: -AMOUNT_MAX, max: AMOUNT_MAX, hasDefault: true })
  leftMinutes?: number | null;
}

export class ImportBalancesRequest {
  @listField(ImportBalanceRow, importedRows)
  rows!: ImportBalanceRow[];
}

/** The balance of a person in a leave year. Amounts are hundredths of a day, or minutes, as `unit` says. */
export const LeaveBalanceView = view('LeaveBalanceView', {
  /** The id of the person. */
  id: Id,
  firstName: v.string(),
  lastName: v.string(),
  isActive: v.boolean(),
  /** The calendar year of the leave year's first day. */
  year: Count,
  basis: v.picklist(BASES),
  unit: v.picklist(UNITS),
  entitlement: Count,
  carriedOver: Count,
  /** Carried-over leave that was not taken until its last day. */
  lapsed: Count,
  corrections: Count,
  /** Approved leave up to today, and later. */
  taken: Count,
  booked: Count,
  /** Leave that waits for a decision. */
  requested: Count,
  /** The rest, without requested leave. */
  left: Count,
});
export type LeaveBalanceView = v.InferOutput<typeof LeaveBalanceView>;

export const BALANCE_LINES = [
  'entitlement',
  'accrued',
  'above_maximum',
  'carried_over',
  'lapsed',
  'opening',
  'correction',
  'taken',
  'booked',
  'requested',
] as const;
export type BalanceLineKind = (typeof BALANCE_LINES)[number];

/** A line of a balance with its source. */
export const BalanceLine = view('BalanceLine', {
  kind: v.picklist(BALANCE_LINES),
  amount: Count,
  /** The days of leave, the pay period of accrued leave, or the last day of carried-over leave. */
  startsOn: v.nullable(LocalDay),
  endsOn: v.nullable(LocalDay),
  /** The hours worked that accrued the leave. */
  workedMinutes: v.nullable(Count),
  leaveId: v.nullable(Id),
  /** The name of the kind of leave. */
  name: v.nullable(v.string()),
  correctionId: v.nullable(Id),
  reason: v.nullable(v.string()),
  createdBy: v.nullable(PersonName),
  createdAt: v.nullable(Instant),
});
export type BalanceLine = v.InferOutput<typeof BalanceLine>;

export const LeaveBalanceDetail = extendedView('LeaveBalanceDetail', LeaveBalanceView, {
  first: LocalDay,
  last: LocalDay,
  /** The last day on which carried-over leave can be taken. */
  carryUntil: LocalDay,
  /** The days of employment: those that an employer set, or those of the membership. */
  joinedOn: LocalDay,
  leftOn: v.nullable(LocalDay),
  setJoinedOn: v.nullable(LocalDay),
  setLeftOn: v.nullable(LocalDay),
  /** True for the statutory entitlement of a person without their own. */
  isStatutory: v.boolean(),
  /** The entitlement of a whole year. Null for accrual. */
  yearly: v.nullable(Count),
  employedDays: Count,
  yearDays: Count,
  /** The minutes of a usual day. */
  dayMinutes: Count,
  lines: v.array(BalanceLine),
  version: Count,
});
export type LeaveBalanceDetail = v.InferOutput<typeof LeaveBalanceDetail>;

export const BalancesImportCheck = view('BalancesImportCheck', { known: v.array(Count) });
export type BalancesImportCheck = v.InferOutput<typeof BalancesImportCheck>;

const YEAR = { year: v.optional(v.string()) };
const IMPORT_ERRORS = { 'leave_balance.not_clear': 400 } as const;

export const balanceRoutes = {
  'GET /leave-balances': {
    summary: 'List the leave balances of all people in a leave year',
    list: LeaveBalanceView,
  },
  'GET /leave-balances/export': {
    summary: 'Download the leave balances as CSV',
    file: 'text/csv',
    ofList: true,
    errors: { export_too_large: 400 },
  },
  'POST /leave-balances/import': {
    summary: 'Import opening balances of leave',
    body: ImportBalancesRequest,
    answer: ImportResult,
    idempotent: true,
    errors: IMPORT_ERRORS,
  },
  'POST /leave-balances/import/check': {
    summary: 'List the rows of an import whose person has an opening balance',
    body: ImportBalancesRequest,
    answer: BalancesImportCheck,
    status: 200,
    errors: IMPORT_ERRORS,
  },
  'GET /employees/:id/leave-balance': {
    summary: 'Read the leave balance of a person with its lines',
    query: YEAR,
    answer: LeaveBalanceDetail,
  },
  'GET /leave-balance': {
    summary: 'Read your own leave balance with its lines',
    query: YEAR,
    answer: LeaveBalanceDetail,
    errors: { not_found: 404 },
  },
  'PATCH /employees/:id/leave-entitlement': {
    summary: 'Set the leave that a person is entitled to from a leave year on',
    body: SetEntitlementRequest,
    answer: LeaveBalanceDetail,
  },
  'POST /employees/:id/leave-corrections': {
    summary: 'Add a correction to the leave balance of a person',
    body: AddLeaveCorrectionRequest,
    answer: LeaveBalanceDetail,
    idempotent: true,
    errors: { 'leave_balance.too_many': 409 },
  },
  'DELETE /leave-corrections/:id': { summary: 'Remove a correction of a leave balance' },
} satisfies RouteTable;

type BalanceRoutes = typeof balanceRoutes;
declare module '../common/routes/routes.contract.js' {
  interface ApiRoutes extends BalanceRoutes {}
}

declare module '../common/events/record-kinds.contract.js' {
  interface RecordKinds {
    leave_entitlement: true;
    leave_correction: true;
  }
}
