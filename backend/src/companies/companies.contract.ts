import { choiceField, field, NAME_MAX, requiredText, wholeNumberField } from '../common/fields/index.js';
import { DATE_FORMATS, type DateFormat } from '../common/time/format.js';
import { isTimeZone } from '../common/time/zoned.js';
import { pictureField } from '../pictures/pictures.contract.js';

export const COMPANY_NAME_REQUIRED = 'Please enter a company name';
export const INVALID_TIME_ZONE = 'Please choose a time zone, like Europe/London';
export const RETENTION_DAYS_MAX = 3_650;
/** Later than that it is another shift. */
export const LATE_MINUTES_MAX = 240;
/** How long a new company keeps where people clocked. */
export const LOCATION_RETENTION_DAYS = 90;

export const COMPANY_NAME = { label: 'Company name', required: COMPANY_NAME_REQUIRED, max: NAME_MAX };

/** The company's name and logo: what its people see at the top of every page. */
export class BrandingRequest {
  @requiredText(COMPANY_NAME)
  companyName!: string;

  /** PNG, JPEG, WebP or GIF of at most 2 MB as a data URL; left out it stays, null removes it. */
  @pictureField()
  companyLogo?: string | null;
}

export interface BrandingView {
  companyName: string | null;
  /** A small data URL. */
  companyLogo: string | null;
}

/** The company's settings; what is left out stays as it is. */
export class CompanySettingsRequest {
  @requiredText({ ...COMPANY_NAME, optional: true })
  name?: string;

  /** An IANA name. Another zone moves every shift that has not started to the same wall-clock time there. */
  @field((value) => (isTimeZone(value) ? null : INVALID_TIME_ZONE), { optional: true }, { type: 'string' })
  timeZone?: string;

  /** How dates and times read. The first day of the week goes along, unless it was chosen apart from the format. */
  @choiceField('Date format', DATE_FORMATS, { optional: true })
  dateFormat?: DateFormat;

  /** 0 for Sunday to 6 for Saturday. */
  @wholeNumberField('First day of the week', { min: 0, max: 6, optional: true })
  firstDayOfWeek?: number;

  /** After how many days the positions of clock presses are deleted; hours stay. */
  @wholeNumberField('Days to keep locations', { min: 1, max: RETENTION_DAYS_MAX, optional: true })
  locationRetentionDays?: number;

  /** So many minutes after a shift's start employers are told that nobody clocked in to it. */
  @wholeNumberField('Minutes until late', { min: 1, max: LATE_MINUTES_MAX, optional: true })
  shiftLateMinutes?: number;

  /** So many minutes after that they are told that its person did not come. */
  @wholeNumberField('Minutes until a no-show', { min: 1, max: LATE_MINUTES_MAX, optional: true })
  noShowMinutes?: number;
}

export interface CompanyView {
  id: string;
  name: string | null;
  /** A small data URL. */
  logo: string | null;
  timeZone: string;
  dateFormat: DateFormat;
  /** 0 for Sunday to 6 for Saturday. */
  firstDayOfWeek: number;
  locationRetentionDays: number;
  /** Minutes after a shift's start, and after that, at which employers hear of who has not clocked in. */
  shiftLateMinutes: number;
  noShowMinutes: number;
}
