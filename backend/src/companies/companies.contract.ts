import * as v from 'valibot';
import {
  booleanField,
  choiceField,
  field,
  NAME_MAX,
  requiredText,
  rule,
  wholeNumberField,
} from '../common/fields/index.js';
import type { RouteTable } from '../common/routes/routes.contract.js';
import { Count, Id, view } from '../common/routes/views.contract.js';
import { DATE_FORMATS, type DateFormat } from '../common/time/format.js';
import { isTimeZone } from '../common/time/zoned.js';
import { pictureField } from '../pictures/pictures.contract.js';

export const COMPANY_NAME_REQUIRED = 'Please enter a company name';
const INVALID_TIME_ZONE = 'Please choose a time zone, like Europe/London';
export const RETENTION_DAYS_MAX = 3_650;
/** A shift that starts later counts as another shift. */
export const LATE_MINUTES_MAX = 240;
export const APPROVAL_TOLERANCE_MAX = 240;
/** The default number of days for which clock locations are kept. */
export const LOCATION_RETENTION_DAYS = 90;

export const COMPANY_NAME = { label: 'Company name', required: COMPANY_NAME_REQUIRED, max: NAME_MAX };

/** The company's name and logo, which members see at the top of every page. */
export class BrandingRequest {
  @requiredText(COMPANY_NAME)
  companyName!: string;

  /** A PNG, JPEG, WebP or GIF of at most 2 MB as a data URL. Without the field the logo stays, and null removes it. */
  @pictureField()
  companyLogo?: string | null;
}

/** The company's settings. Missing fields stay unchanged. */
export class CompanySettingsRequest {
  @requiredText({ ...COMPANY_NAME, optional: true })
  name?: string;

  /** An IANA name. A new zone moves every shift that has not started to the same wall-clock time there. */
  @field(
    { optional: true },
    rule((value) => (isTimeZone(value) ? null : INVALID_TIME_ZONE), { type: 'string' }),
  )
  timeZone?: string;

  /** The format of dates and times. The first day of the week changes with it, unless it was chosen separately. */
  @choiceField('Date format', DATE_FORMATS, { optional: true })
  dateFormat?: DateFormat;

  /** 0 for Sunday to 6 for Saturday. */
  @wholeNumberField('First day of the week', { min: 0, max: 6, optional: true })
  firstDayOfWeek?: number;

  /** The number of days after which locations of clock actions are deleted. The hours stay. */
  @wholeNumberField('Days to keep locations', { min: 1, max: RETENTION_DAYS_MAX, optional: true })
  locationRetentionDays?: number;

  /** Employers are notified this many minutes after a shift's start if the employee has not clocked in. */
  @wholeNumberField('Minutes until late', { min: 1, max: LATE_MINUTES_MAX, optional: true })
  shiftLateMinutes?: number;

  /** Employers are notified of a no-show this many minutes after the late notification. */
  @wholeNumberField('Minutes until a no-show', { min: 1, max: LATE_MINUTES_MAX, optional: true })
  noShowMinutes?: number;

  /** Pending hours that differ from the plan by at most these minutes match it and can be approved together. */
  @wholeNumberField('Minutes that still match the plan', {
    min: 0,
    max: APPROVAL_TOLERANCE_MAX,
    optional: true,
  })
  approvalToleranceMinutes?: number;

  /** Employees confirm each schedule. Assignments that exist when it is switched on count as confirmed. */
  @booleanField('Ask employees to confirm schedules', { optional: true })
  askToConfirmSchedules?: boolean;

  /** Dismisses the checklist of a new company for all employers, or shows it again until it is done. */
  @booleanField('Hide the checklist', { optional: true })
  hidesSetUp?: boolean;

  /** True if employers must sign in with a second factor, from seven days after the change. */
  @booleanField('Required two-step sign-in', { optional: true })
  requiresSecondFactor?: boolean;
}

export const BrandingView = view('BrandingView', {
  companyName: v.nullable(v.string()),
  /** A small data URL. */
  companyLogo: v.nullable(v.string()),
});
export type BrandingView = v.InferOutput<typeof BrandingView>;

export const CompanyView = view('CompanyView', {
  id: Id,
  name: v.nullable(v.string()),
  /** A small data URL. */
  logo: v.nullable(v.string()),
  timeZone: v.string(),
  dateFormat: v.picklist(DATE_FORMATS),
  /** 0 for Sunday to 6 for Saturday. */
  firstDayOfWeek: Count,
  locationRetentionDays: Count,
  /** Minutes from a shift's start to the late notification, and from there to the no-show notification. */
  shiftLateMinutes: Count,
  noShowMinutes: Count,
  /** Hours match the plan if they differ from it by at most these minutes. */
  approvalToleranceMinutes: Count,
  askToConfirmSchedules: v.boolean(),
  hidesSetUp: v.boolean(),
  requiresSecondFactor: v.boolean(),
});
export type CompanyView = v.InferOutput<typeof CompanyView>;

export const companyRoutes = {
  'GET /company': { summary: 'Read the company and its settings', answer: CompanyView },
  'PATCH /company': {
    summary: 'Change the settings of the company',
    body: CompanySettingsRequest,
    answer: CompanyView,
    errors: { proof_needed: 403, 'company.members_clocked_in': 409 },
  },
  'PATCH /company-branding': {
    summary: 'Change the name and the logo of the company',
    body: BrandingRequest,
    answer: BrandingView,
  },
} satisfies RouteTable;

type CompanyRoutes = typeof companyRoutes;
declare module '../common/routes/routes.contract.js' {
  interface ApiRoutes extends CompanyRoutes {}
}

declare module '../common/events/record-kinds.contract.js' {
  interface RecordKinds {
    company: true;
  }
}
