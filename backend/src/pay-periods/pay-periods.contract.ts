import * as v from 'valibot';
import { PersonName } from '../common/common.contract.js';
import {
  booleanField,
  choiceField,
  dateField,
  field,
  idField,
  listField,
  NAME_MAX,
  NOTES_MAX,
  requiredText,
  rule,
  wholeNumberField,
} from '../common/fields/index.js';
import type { RouteTable } from '../common/routes/routes.contract.js';
import {
  Count,
  extendedView,
  Id,
  Instant,
  LocalDay,
  TimeOfDay,
  view,
} from '../common/routes/views.contract.js';
import { isLocalDate } from '../common/time/local.js';
import { PAY_ELEMENTS } from '../pay-rules/pay-elements.contract.js';
import { TIMESHEET_STATUSES } from '../timesheets/timesheets.contract.js';

export const PAY_PERIOD_KINDS = ['weekly', 'fortnightly', 'four_weekly', 'monthly'] as const;
export type PayPeriodKind = (typeof PAY_PERIOD_KINDS)[number];

/** How the payroll file writes minutes: 7.5, 450 or 7:30. */
export const DURATION_FORMATS = ['decimal', 'minutes', 'hours_minutes'] as const;
export type DurationFormat = (typeof DURATION_FORMATS)[number];

export const PAY_COLUMNS = [
  'payroll_number',
  'first_name',
  'last_name',
  'name',
  'element',
  'duration',
  'period_start',
  'period_end',
  'rate',
  'amount',
] as const;
export type PayColumn = (typeof PAY_COLUMNS)[number];

/** The periods on a page. */
export const PERIODS_PER_PAGE = 26;
/** The most periods that employees choose from, and the most timesheets that the page of a person shows. */
export const MY_PERIODS_MAX = 52;
export const PERSON_TIMESHEETS_MAX = 200;
/** The most people on a page of a period, and the most open items of one kind that a period shows. */
export const PEOPLE_PER_PAGE = 50;
export const OPEN_ITEMS_MAX = 100;
/** The largest correction: a week. */
const CORRECTION_MINUTES_MAX = 10_080;

const REASON_REQUIRED = 'Please enter a reason';
const COLUMN_INVALID = 'Column is not valid';
const ANCHOR_REQUIRED = 'Please choose the first day of a period';
export const PAID_BEFORE_STAYS = 'This day can no longer change, because a period is locked';
export const PAID_IN_FUTURE = 'Hours after today cannot be paid already';
export const BOTH_OR_NEITHER = 'Choose both the kind of the periods and their first day, or neither';

/** Checks a date that null removes. */
function optionalDateField(label: string): PropertyDecorator {
  const invalid = `${label} must be a real date, like 2026-11-21`;
  return field(
    { optional: true, nullable: true },
    rule((value) => (isLocalDate(value) ? null : invalid), {
      type: 'string',
      format: 'date',
      nullable: true,
    }),
  );
}

export const HEADER_REQUIRED = 'Please enter a header';

/** A column of the payroll file with its header. */
class PayColumnRequest {
  @choiceField('Column', PAY_COLUMNS)
  column!: PayColumn;

  @requiredText({ label: 'Header', required: HEADER_REQUIRED, max: NAME_MAX })
  header!: string;
}

/** The settings of pay periods. Missing fields stay unchanged. */
export class PaySettingsRequest {
  /** Null for a company without pay periods. Locked periods stay. */
  @choiceField('Kind of pay period', PAY_PERIOD_KINDS, { optional: true, nullable: true })
  kind?: PayPeriodKind | null;

  /** The first day of one period. It decides when all others start. */
  @optionalDateField('First day of a period')
  anchor?: string | null;

  /** Hours before this day were paid elsewhere, and are in no period. */
  @optionalDateField('First day of paid hours')
  paidBefore?: string | null;

  @choiceField('Format of hours', DURATION_FORMATS, { optional: true })
  durationFormat?: DurationFormat;

  /** The columns of the file in their order. */
  @listField(PayColumnRequest, {
    min: 1,
    max: PAY_COLUMNS.length,
    tooFew: 'Choose at least one column',
    tooMany: `Choose at most ${PAY_COLUMNS.length} columns`,
    invalid: COLUMN_INVALID,
    optional: true,
  })
  columns?: PayColumnRequest[];

  /** The version that the sender saw, or 0 for settings that were never saved. */
  @wholeNumberField('Version', { min: 0, max: 2_147_483_647, hasDefault: true })
  version?: number;
}

/** Leaves a timesheet or a clock entry for the next period. */
export class LeaveRequest {
  @choiceField('Kind', ['timesheet', 'clock_entry'])
  kind!: 'timesheet' | 'clock_entry';

  @idField({ label: 'Record', required: 'Record is required' })
  id!: string;

  @requiredText({ label: 'Reason', required: REASON_REQUIRED, max: NOTES_MAX })
  reason!: string;
}

/** Leaves all missed clock entries without hours for the next period. */
export class LeaveMissedRequest {
  @requiredText({ label: 'Reason', required: REASON_REQUIRED, max: NOTES_MAX })
  reason!: string;
}

/** Takes a timesheet or a clock entry back that was left for the next period. */
export class TakeBackRequest {
  @choiceField('Kind', ['timesheet', 'clock_entry'])
  kind!: 'timesheet' | 'clock_entry';

  @idField({ label: 'Record', required: 'Record is required' })
  id!: string;
}

/** Locks a period that the employer has seen. */
export class LockPayPeriodRequest {
  /** The last day that the employer saw. The lock is refused if the settings changed in the meantime. */
  @dateField({ label: 'Last day', required: ANCHOR_REQUIRED, optional: true })
  endsOn?: string;

  /** True to lock although the file will lack payroll numbers, which can never be added to it. */
  @booleanField('Lock without payroll numbers', { optional: true })
  withoutNumbers?: boolean;
}

/** Adds minutes to hours of a locked period, or takes them away. */
export class CorrectPayRequest {
  @idField({ label: 'Timesheet', required: 'Timesheet is required' })
  timesheetId!: string;

  /** Negative minutes are taken away. */
  @wholeNumberField('Minutes', { min: -CORRECTION_MINUTES_MAX, max: CORRECTION_MINUTES_MAX })
  minutes!: number;

  @requiredText({ label: 'Reason', required: REASON_REQUIRED, max: NOTES_MAX })
  reason!: string;
}

export const PayColumnView = view('PayColumnView', {
  column: v.picklist(PAY_COLUMNS),
  header: v.string(),
});
export type PayColumnView = v.InferOutput<typeof PayColumnView>;

/** The columns of a plain file, which a company has that has chosen none. */
export const PLAIN_COLUMNS: PayColumnView[] = [
  { column: 'payroll_number', header: 'Payroll number' },
  { column: 'name', header: 'Name' },
  { column: 'element', header: 'Element' },
  { column: 'duration', header: 'Hours' },
  { column: 'period_start', header: 'Period start' },
  { column: 'period_end', header: 'Period end' },
];

export const PaySettingsView = view('PaySettingsView', {
  kind: v.nullable(v.picklist(PAY_PERIOD_KINDS)),
  anchor: v.nullable(LocalDay),
  paidBefore: v.nullable(LocalDay),
  durationFormat: v.picklist(DURATION_FORMATS),
  columns: v.array(PayColumnView),
  version: Count,
  /** The last day of the last locked period. */
  lockedUntil: v.nullable(LocalDay),
  /** Today in the company's time zone, for the preview. */
  today: LocalDay,
});
export type PaySettingsView = v.InferOutput<typeof PaySettingsView>;

const PAY_PERIOD_STATUSES = ['running', 'ended', 'locked'] as const;
export type PayPeriodStatus = (typeof PAY_PERIOD_STATUSES)[number];

export const PayPeriodView = view('PayPeriodView', {
  startsOn: LocalDay,
  endsOn: LocalDay,
  status: v.picklist(PAY_PERIOD_STATUSES),
  /** The value of the filter `payDays`, which lists the timesheets that the period pays or will pay. */
  payDays: v.string(),
  /** True for the earliest period that is not locked, which also pays earlier hours and corrections. */
  isFirstOpen: v.boolean(),
  /** True for the last locked period. */
  isLastLocked: v.boolean(),
  lockedAt: v.nullable(Instant),
  lockedBy: v.nullable(PersonName),
  firstDownloadedAt: v.nullable(Instant),
  lastDownloadedAt: v.nullable(Instant),
  lastDownloadedBy: v.nullable(PersonName),
});
export type PayPeriodView = v.InferOutput<typeof PayPeriodView>;

/** A pay period in the list, with what it contains. */
export const PayPeriodListItem = extendedView('PayPeriodListItem', PayPeriodView, {
  /** The number of people with approved hours. */
  people: Count,
  /** The minutes of approved timesheets. */
  workedMinutes: Count,
  /** The number of items that a lock waits for. */
  openCount: Count,
});
export type PayPeriodListItem = v.InferOutput<typeof PayPeriodListItem>;

/** A pay period as employees see it. */
export const MyPayPeriodsView = view('MyPayPeriodsView', {
  periods: v.array(
    v.strictObject({ startsOn: LocalDay, endsOn: LocalDay, status: v.picklist(PAY_PERIOD_STATUSES) }),
  ),
  /** True if the company shows people their own pay in pounds. */
  showsPay: v.boolean(),
});
export type MyPayPeriodsView = v.InferOutput<typeof MyPayPeriodsView>;

const PAY_OPEN_KINDS = ['pending', 'open_entry', 'missed_entry'] as const;

/** A timesheet or a clock entry that a lock waits for. */
export const PayOpenItem = view('PayOpenItem', {
  kind: v.picklist(PAY_OPEN_KINDS),
  /** The id of the timesheet or the clock entry. */
  id: Id,
  employeeId: Id,
  employee: PersonName,
  date: LocalDay,
  startTime: v.nullable(TimeOfDay),
  endTime: v.nullable(TimeOfDay),
});
export type PayOpenItem = v.InferOutput<typeof PayOpenItem>;

const LEFT_KINDS = ['timesheet', 'clock_entry'] as const;

/** A timesheet or a clock entry that was left for a later period. */
export const PayLeftItem = view('PayLeftItem', {
  kind: v.picklist(LEFT_KINDS),
  id: Id,
  employeeId: Id,
  employee: PersonName,
  date: LocalDay,
  reason: v.string(),
  leftBy: PersonName,
  leftAt: Instant,
});
export type PayLeftItem = v.InferOutput<typeof PayLeftItem>;

export const PayElementMinutes = view('PayElementMinutes', {
  element: v.picklist(PAY_ELEMENTS),
  /** The name of leave, which has no other: 'Holiday', 'Sickness' or that of its kind. */
  name: v.nullable(v.string()),
  /** Negative only for corrections and leave that was taken back. */
  minutes: Count,
});
export type PayElementMinutes = v.InferOutput<typeof PayElementMinutes>;

export const PayPeriodDetailView = extendedView('PayPeriodDetailView', PayPeriodView, {
  timesheets: Count,
  /** The minutes of approved timesheets. */
  workedMinutes: Count,
  /** The sum of all corrections. */
  correctionMinutes: Count,
  /** The sum of paid leave. */
  leaveMinutes: Count,
  /** True if the company uses rates, or used them when it locked the period. */
  hasPay: v.boolean(),
  /** The number of items that a lock waits for. */
  openCount: Count,
  /** The first of them. */
  open: v.array(PayOpenItem),
  /** How many of them are missed clock entries without hours. */
  missedCount: Count,
  /** How many hours and clock entries of this period a later one pays. */
  leftCount: Count,
  /** The first of them. */
  left: v.array(PayLeftItem),
});
export type PayPeriodDetailView = v.InferOutput<typeof PayPeriodDetailView>;

export const PayPersonView = view('PayPersonView', {
  employeeId: Id,
  firstName: v.string(),
  lastName: v.string(),
  payrollNumber: v.nullable(v.string()),
  elements: v.array(PayElementMinutes),
});
export type PayPersonView = v.InferOutput<typeof PayPersonView>;

export const PayPeoplePage = view('PayPeoplePage', {
  people: v.array(PayPersonView),
  total: Count,
  /** How many of them have no payroll number. */
  withoutNumber: Count,
});
export type PayPeoplePage = v.InferOutput<typeof PayPeoplePage>;

/** The pay of one element at one rate. */
export const PayAmountView = view('PayAmountView', {
  element: v.picklist(PAY_ELEMENTS),
  name: v.nullable(v.string()),
  minutes: Count,
  /** In hundredths of a penny. Null without a rate. */
  hourlyRate: v.nullable(Count),
  pence: v.nullable(Count),
});
export type PayAmountView = v.InferOutput<typeof PayAmountView>;

export const PersonAmountsView = view('PersonAmountsView', {
  employeeId: Id,
  firstName: v.string(),
  lastName: v.string(),
  /** The sum. Lines without a rate add nothing. */
  pence: Count,
  amounts: v.array(PayAmountView),
  /** Set if the average basic pay of an hour is below the minimum wage of the person's band. Both are pence. */
  lowPay: v.nullable(view('LowPay', { paid: Count, minimum: Count })),
});
export type PersonAmountsView = v.InferOutput<typeof PersonAmountsView>;

export const PayAmountsView = view('PayAmountsView', {
  /** False if the company uses no rates, or used none when it locked the period. */
  isUsed: v.boolean(),
  /** The sum of all people. */
  pence: Count,
  /** The number of people with a line without a rate. */
  withoutRate: Count,
  /** The number of people with `lowPay`. */
  withLowPay: Count,
  /** A page of people: first those with a line without a rate or with `lowPay`, then the others, each by name. */
  people: v.array(PersonAmountsView),
  total: Count,
});
export type PayAmountsView = v.InferOutput<typeof PayAmountsView>;

/** The own pay of a period. A period that was locked without rates has no amounts. */
export const MyPayAmountsView = view('MyPayAmountsView', {
  /** The sum. Lines without a rate add nothing. */
  pence: Count,
  amounts: v.array(PayAmountView),
});
export type MyPayAmountsView = v.InferOutput<typeof MyPayAmountsView>;

export const PayTimesheetView = view('PayTimesheetView', {
  id: Id,
  date: LocalDay,
  startTime: TimeOfDay,
  endTime: TimeOfDay,
  status: v.picklist(TIMESHEET_STATUSES),
  workedMinutes: Count,
  /** The pay elements with their rules. Empty for hours that are not approved. */
  lines: v.array(
    v.strictObject({ element: v.picklist(PAY_ELEMENTS), minutes: Count, words: v.string(), date: LocalDay }),
  ),
});
export type PayTimesheetView = v.InferOutput<typeof PayTimesheetView>;

export const PayCorrectionView = view('PayCorrectionView', {
  id: Id,
  timesheetId: Id,
  /** The date of the corrected hours. */
  date: LocalDay,
  minutes: Count,
  reason: v.string(),
  createdAt: Instant,
  createdBy: PersonName,
});
export type PayCorrectionView = v.InferOutput<typeof PayCorrectionView>;

/** A day of leave that a period pays, or takes back if its minutes are negative. */
export const PayLeaveView = view('PayLeaveView', { date: LocalDay, name: v.string(), minutes: Count });
export type PayLeaveView = v.InferOutput<typeof PayLeaveView>;

export const PayPersonDetailView = view('PayPersonDetailView', {
  startsOn: LocalDay,
  endsOn: LocalDay,
  status: v.picklist(PAY_PERIOD_STATUSES),
  employeeId: Id,
  employee: PersonName,
  payrollNumber: v.nullable(v.string()),
  elements: v.array(PayElementMinutes),
  /** The newest ones. */
  timesheets: v.array(PayTimesheetView),
  timesheetCount: Count,
  /** The open clock entries, and the missed ones without hours, for which the lock waits. */
  openEntries: v.array(PayOpenItem),
  /** The hours and clock entries that were left for a later period. */
  left: v.array(v.strictObject({ kind: v.picklist(LEFT_KINDS), id: Id, date: LocalDay })),
  corrections: v.array(PayCorrectionView),
  leave: v.array(PayLeaveView),
});
export type PayPersonDetailView = v.InferOutput<typeof PayPersonDetailView>;

/** How a timesheet is paid. */
export const TimesheetPayView = view('TimesheetPayView', {
  /** The locked period that pays the hours. */
  paidIn: v.nullable(v.strictObject({ startsOn: LocalDay, endsOn: LocalDay })),
  /** The day whose period will pay approved hours that came after the lock of their own period. */
  payFrom: v.nullable(LocalDay),
  /** Why the hours were left for a later period, if they were. */
  leftReason: v.nullable(v.string()),
  corrections: v.array(PayCorrectionView),
});
export type TimesheetPayView = v.InferOutput<typeof TimesheetPayView>;

export const payPeriodRoutes = {
  'GET /pay-settings': { summary: 'Read the settings of pay periods', answer: PaySettingsView },
  'PATCH /pay-settings': {
    summary: 'Change the settings of pay periods',
    body: PaySettingsRequest,
    answer: PaySettingsView,
    errors: { 'pay_period.paid_before_final': 400, 'pay_period.paid_before_in_future': 400 },
  },
  'GET /pay-periods': {
    summary: 'List the pay periods, newest first',
    query: { page: v.optional(v.string()) },
    list: PayPeriodListItem,
    ownRange: true,
  },
  'GET /pay-periods/:start': {
    summary: 'Read a pay period with its open items',
    answer: PayPeriodDetailView,
  },
  'GET /pay-periods/:start/people': {
    summary: 'List the people of a pay period with their minutes',
    query: { page: v.optional(v.string()), q: v.optional(v.string()) },
    answer: PayPeoplePage,
  },
  'GET /pay-periods/:start/amounts': {
    summary: 'Read the pay of a period in pounds',
    query: { page: v.optional(v.string()), q: v.optional(v.string()) },
    answer: PayAmountsView,
    errors: { proof_needed: 403 },
  },
  'GET /pay-periods/:start/people/:id': {
    summary: 'Read the days and corrections of a person in a pay period',
    answer: PayPersonDetailView,
  },
  'POST /pay-periods/:start/leave': {
    summary: 'Leave hours or a clock entry for the next pay period',
    body: LeaveRequest,
    answer: PayPeriodDetailView,
    status: 200,
    errors: {
      'pay_period.nothing_open': 409,
      'pay_period.already_locked': 409,
      'pay_period.not_first_open': 409,
    },
  },
  'POST /pay-periods/:start/leave-missed': {
    summary: 'Leave all missed clock entries without hours for the next pay period',
    body: LeaveMissedRequest,
    answer: PayPeriodDetailView,
    status: 200,
    errors: {
      'pay_period.nothing_open': 409,
      'pay_period.already_locked': 409,
      'pay_period.not_first_open': 409,
    },
  },
  'POST /pay-periods/:start/take-back': {
    summary: 'Take hours or a clock entry back that were left for the next pay period',
    body: TakeBackRequest,
    answer: PayPeriodDetailView,
    status: 200,
    errors: {
      'pay_period.nothing_left': 409,
      'pay_period.already_locked': 409,
      'pay_period.not_first_open': 409,
    },
  },
  'POST /pay-periods/:start/lock': {
    summary: 'Lock a pay period',
    body: LockPayPeriodRequest,
    answer: PayPeriodDetailView,
    status: 200,
    errors: {
      proof_needed: 403,
      not_settled: 409,
      numbers_missing: 409,
      'pay_period.already_locked': 409,
      'pay_period.not_first_open': 409,
      'pay_period.changed': 409,
      'pay_period.not_ended': 409,
    },
  },
  'POST /pay-periods/:start/unlock': {
    summary: 'Undo the lock of a pay period',
    errors: {
      proof_needed: 403,
      'pay_period.not_locked': 409,
      'pay_period.lock_final': 409,
      'pay_period.has_corrections': 409,
    },
  },
  'GET /pay-periods/:start/draft': {
    summary: 'Download a draft of the payroll file of an open pay period',
    file: 'text/csv',
    errors: { proof_needed: 403, 'pay_period.already_locked': 409 },
  },
  'POST /pay-periods/:start/file': {
    summary: 'Download the payroll file of a locked pay period, after which the lock stays',
    file: 'text/csv',
    status: 200,
    errors: { proof_needed: 403, 'pay_period.not_locked': 409 },
  },
  'POST /pay-corrections': {
    summary: 'Correct hours of a locked pay period',
    body: CorrectPayRequest,
    answer: PayCorrectionView,
    idempotent: true,
    errors: { proof_needed: 403, 'pay_period.not_locked': 409, 'pay_period.correction_too_large': 400 },
  },
  'GET /timesheets/:id/pay': { summary: 'Read how a timesheet is paid', answer: TimesheetPayView },
  'GET /my-pay-periods': {
    summary: 'List the pay periods, newest first, without details',
    answer: MyPayPeriodsView,
  },
  'GET /my-pay-periods/:start': {
    summary: 'Read the own days and corrections in a pay period',
    answer: PayPersonDetailView,
  },
  'GET /my-pay-periods/:start/amounts': {
    summary: 'Read the own pay of a period in pounds, if the company shows it',
    answer: MyPayAmountsView,
    errors: { proof_needed: 403 },
  },
} satisfies RouteTable;

type PayPeriodRoutes = typeof payPeriodRoutes;
declare module '../common/routes/routes.contract.js' {
  interface ApiRoutes extends PayPeriodRoutes {}
}

declare module '../common/events/record-kinds.contract.js' {
  interface RecordKinds {
    pay_settings: true;
    pay_period: true;
    pay_correction: true;
    pay_deferral: true;
  }
}
