import * as v from 'valibot';
import { PersonName } from '../common/common.contract.js';
import {
  booleanField,
  choiceField,
  dateField,
  idField,
  NAME_MAX,
  optionalText,
  versionField,
  wholeNumberField,
} from '../common/fields/index.js';
import type { RouteTable } from '../common/routes/routes.contract.js';
import { Count, Id, Instant, LocalDay, view } from '../common/routes/views.contract.js';
import { SUPPLEMENTS, type Supplement } from '../pay-rules/pay-elements.contract.js';

/** £1,000 an hour. */
export const PENCE_MAX = 100_000;
export const PERCENT_MAX = 1_000;
export const ROLE_MAX = NAME_MAX;
/** The most rates of a person, and the most of all roles and supplements of a company. */
export const RATES_PER_PERSON = 200;
export const COMPANY_RATES_MAX = 1_000;

export const ONE_SUBJECT = 'Choose one person, role or supplement';
export const ONE_VALUE = 'Enter either pence for an hour or a percentage';
export const PENCE_REQUIRED = 'Enter the pence for an hour';
export const NEEDS_RATES = 'Use rates before you show employees their own pay';
export const SAME_DAY = 'Another rate starts on this day. Correct that one instead.';

/** The settings of rates. Missing fields stay unchanged. */
export class RateSettingsRequest {
  @booleanField('Use rates', { optional: true })
  usesRates?: boolean;

  /** Possible only with rates. Switching rates off switches it off too. */
  @booleanField('Show employees their own pay', { optional: true })
  employeesSeePay?: boolean;

  @versionField()
  version?: number;
}

/** The money of a rate and its first day. */
export class RateRequest {
  @dateField({ label: 'First day', required: 'Enter the first day of the rate' })
  startsOn!: string;

  /** Null for a supplement in percent. */
  @wholeNumberField('Pence for an hour', { min: 0, max: PENCE_MAX, hasDefault: true })
  pencePerHour?: number | null;

  /** A supplement's part of the hourly rate. Null for a rate in pence. */
  @wholeNumberField('Percent', { min: 0, max: PERCENT_MAX, hasDefault: true })
  percent?: number | null;
}

/** Adds a rate of one person, role or supplement. */
export class AddRateRequest extends RateRequest {
  @idField({ label: 'Person', required: 'Person is not valid', hasDefault: true })
  employeeId?: string | null;

  /** Shifts with this role have the rate if their person has none. */
  @optionalText({ label: 'Role', max: ROLE_MAX })
  role?: string | null;

  @choiceField('Supplement', SUPPLEMENTS, { hasDefault: true })
  supplement?: Supplement | null;
}

/** Corrects a rate. */
export class ChangeRateRequest extends RateRequest {
  @versionField()
  version?: number;
}

export const RateSettingsView = view('RateSettingsView', {
  usesRates: v.boolean(),
  /** True if employees see their own pay in pounds. */
  employeesSeePay: v.boolean(),
  version: Count,
});
export type RateSettingsView = v.InferOutput<typeof RateSettingsView>;

/** A rate. One of `employeeId`, `role` and `supplement` is set, and one of `pencePerHour` and `percent`. */
export const RateView = view('RateView', {
  id: Id,
  employeeId: v.nullable(Id),
  role: v.nullable(v.string()),
  supplement: v.nullable(v.picklist(SUPPLEMENTS)),
  startsOn: LocalDay,
  pencePerHour: v.nullable(Count),
  percent: v.nullable(Count),
  version: Count,
  updatedAt: Instant,
  createdBy: PersonName,
});
export type RateView = v.InferOutput<typeof RateView>;

export const rateRoutes = {
  'GET /rate-settings': {
    summary: 'Read whether the company uses rates and shows employees their own pay',
    answer: RateSettingsView,
  },
  'PATCH /rate-settings': {
    summary: 'Change whether the company uses rates and shows employees their own pay',
    body: RateSettingsRequest,
    answer: RateSettingsView,
    errors: { proof_needed: 403, 'rate.not_used': 400 },
  },
  'GET /employees/:id/rates': {
    summary: 'List the hourly rates of a person, newest first',
    list: RateView,
    ownRange: true,
    errors: { proof_needed: 403 },
  },
  'GET /rates': {
    summary: 'List the hourly rates of roles and the money of supplements',
    list: RateView,
    ownRange: true,
    errors: { proof_needed: 403 },
  },
  'POST /rates': {
    summary: 'Add a rate of a person, a role or a supplement',
    body: AddRateRequest,
    answer: RateView,
    idempotent: true,
    errors: { proof_needed: 403, 'rate.too_many': 409, 'rate.same_day': 400 },
  },
  'PATCH /rates/:id': {
    summary: 'Correct a rate',
    body: ChangeRateRequest,
    answer: RateView,
    put: true,
    errors: { proof_needed: 403, 'rate.same_day': 400 },
  },
  'DELETE /rates/:id': {
    summary: 'Remove a rate',
    errors: { proof_needed: 403 },
  },
} satisfies RouteTable;

type RateRoutes = typeof rateRoutes;
declare module '../common/routes/routes.contract.js' {
  interface ApiRoutes extends RateRoutes {}
}

declare module '../common/events/record-kinds.contract.js' {
  interface RecordKinds {
    rate: true;
    rate_settings: true;
  }
}
