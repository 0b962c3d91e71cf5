import * as v from 'valibot';
import { PersonName } from '../common/common.contract.js';
import {
  booleanField,
  choiceField,
  field,
  listField,
  rule,
  versionField,
  wholeNumberField,
} from '../common/fields/index.js';
import type { RouteTable } from '../common/routes/routes.contract.js';
import { Count, Id, Instant, LocalDay, view } from '../common/routes/views.contract.js';
import { isLocalTime, LOCAL_TIME } from '../common/time/local.js';
import {
  BANK_HOLIDAY_DAYS,
  EARLY_CLOCK_INS,
  PayRules,
  ROUNDING_DIRECTIONS,
  ROUNDING_MINUTES,
  STACKINGS,
  SUPPLEMENTS,
  WEEKENDS,
  type Supplement,
} from './pay-elements.contract.js';

export const OVERTIME_AFTER_MAX = 7 * 1_440;
export const AUTOMATIC_BREAK_AFTER_MAX = 1_440;
const AUTOMATIC_BREAK_MAX = 240;
export const PREVIEW_PEOPLE_MAX = 100;
const NIGHT_BOTH = 'Enter both the start and the end of the night, or neither';
const NIGHT_EQUAL = 'The night must not start and end at the same time';
export const AUTOMATIC_BREAK_REQUIRED = 'Enter the minutes of the automatic break';
export const AUTOMATIC_BREAK_TOO_LONG = 'The automatic break must be shorter than the work that it follows';
export const EACH_SUPPLEMENT_ONCE = 'Name each supplement once';

class RankedSupplementRequest {
  @choiceField('Supplement', SUPPLEMENTS)
  supplement!: Supplement;
}

/** Checks the start or end of the night. Both are times, or both are null. */
function nightField(label: string, other: 'nightFrom' | 'nightTo'): PropertyDecorator {
  return field(
    { optional: true },
    rule(
      (value, request) => {
        const { [other]: paired } = request as Partial<Record<typeof other, unknown>>;
        if (value === null) return paired === null ? null : NIGHT_BOTH;
        if (!isLocalTime(value)) return `${label} must be a time from 00:00 to 23:59`;
        if (paired === null || paired === undefined || paired === '') return NIGHT_BOTH;
        return value === paired ? NIGHT_EQUAL : null;
      },
      { type: 'string', nullable: true, pattern: LOCAL_TIME.source },
    ),
  );
}

function roundingField(): PropertyDecorator {
  const choices: readonly unknown[] = ROUNDING_MINUTES;
  return field(
    { optional: true },
    rule((value) => (choices.includes(value) ? null : 'Rounding must be 0, 5 or 15 minutes'), {
      type: 'number',
    }),
  );
}

/** Rules that differ from those in force. Missing rules stay as they are. */
export class PayRulesRequest {
  @roundingField()
  roundingMinutes?: PayRules['roundingMinutes'];

  @choiceField('Direction of rounding', ROUNDING_DIRECTIONS, { optional: true })
  roundingDirection?: PayRules['roundingDirection'];

  @choiceField('Early clock-in', EARLY_CLOCK_INS, { optional: true })
  earlyClockIn?: PayRules['earlyClockIn'];

  /** Clocked hours that are longer have the automatic break. Null for none. */
  @wholeNumberField('Minutes before the automatic break', {
    min: 1,
    max: AUTOMATIC_BREAK_AFTER_MAX,
    optional: true,
    nullable: true,
  })
  automaticBreakAfterMinutes?: number | null;

  @wholeNumberField('Automatic break', { min: 0, max: AUTOMATIC_BREAK_MAX, optional: true })
  automaticBreakMinutes?: number;

  @booleanField('Paid clocked breaks', { optional: true })
  paysClockedBreaks?: boolean;

  @booleanField('Paid typed breaks', { optional: true })
  paysTypedBreaks?: boolean;

  @booleanField('Paid automatic breaks', { optional: true })
  paysAutomaticBreaks?: boolean;

  @booleanField('Paid planned breaks', { optional: true })
  paysPlannedBreaks?: boolean;

  /** Start and end are local times of the company. Null for no night supplement. */
  @nightField('The start of the night', 'nightTo')
  nightFrom?: string | null;

  @nightField('The end of the night', 'nightFrom')
  nightTo?: string | null;

  @choiceField('Weekend', WEEKENDS, { optional: true })
  weekend?: PayRules['weekend'];

  @choiceField('Bank holidays', BANK_HOLIDAY_DAYS, { optional: true })
  bankHolidays?: PayRules['bankHolidays'];

  /** Paid minutes of a week above this are overtime. Null for none. */
  @wholeNumberField('Minutes before overtime', {
    min: 1,
    max: OVERTIME_AFTER_MAX,
    optional: true,
    nullable: true,
  })
  overtimeAfterMinutes?: number | null;

  @choiceField('Several supplements', STACKINGS, { optional: true })
  stacking?: PayRules['stacking'];

  /** All supplements, the highest first. */
  @listField(RankedSupplementRequest, {
    min: SUPPLEMENTS.length,
    max: SUPPLEMENTS.length,
    tooFew: EACH_SUPPLEMENT_ONCE,
    tooMany: EACH_SUPPLEMENT_ONCE,
    invalid: 'Supplement is not valid',
    optional: true,
  })
  ranking?: RankedSupplementRequest[];
}

/** New rules of the company, which apply to hours that are submitted from now on. */
export class ChangePayRulesRequest extends PayRulesRequest {
  @versionField()
  version?: number;
}

export const PayRulesView = view('PayRulesView', {
  rules: PayRules,
  /** 1 if the company has set no rules. Each change adds a version. */
  version: Count,
  /** Null if the company has set no rules. */
  changedAt: v.nullable(Instant),
  /** Null for employees too. */
  changedBy: v.nullable(PersonName),
});
export type PayRulesView = v.InferOutput<typeof PayRulesView>;

/** Minutes by some rules. */
export const PayMinutes = view('PayMinutes', {
  worked: Count,
  night: Count,
  weekend: Count,
  bankHoliday: Count,
  overtime: Count,
});
export type PayMinutes = v.InferOutput<typeof PayMinutes>;

/** A person's minutes of a week by their stored rules and by the proposed ones. */
export const PayRulesEffect = view('PayRulesEffect', {
  employeeId: Id,
  firstName: v.string(),
  lastName: v.string(),
  before: PayMinutes,
  after: PayMinutes,
});
export type PayRulesEffect = v.InferOutput<typeof PayRulesEffect>;

export const PayRulesPreview = view('PayRulesPreview', {
  /** The first and last day of last week. */
  first: LocalDay,
  last: LocalDay,
  /** The first of the people whose minutes would differ, by name. */
  people: v.array(PayRulesEffect),
  /** The number of people whose minutes would differ. */
  changed: Count,
  /** The number of people whose minutes would be the same. */
  unchanged: Count,
});
export type PayRulesPreview = v.InferOutput<typeof PayRulesPreview>;

export const payRulesRoutes = {
  'GET /pay-rules': { summary: 'Read the rules by which hours are counted', answer: PayRulesView },
  'PATCH /pay-rules': {
    summary: 'Change the rules for hours that are submitted from now on',
    body: ChangePayRulesRequest,
    answer: PayRulesView,
  },
  'POST /pay-rules/preview': {
    summary: 'Show how rules would have changed the hours of last week',
    body: PayRulesRequest,
    answer: PayRulesPreview,
    status: 200,
  },
} satisfies RouteTable;

type PayRulesRoutes = typeof payRulesRoutes;
declare module '../common/routes/routes.contract.js' {
  interface ApiRoutes extends PayRulesRoutes {}
}

declare module '../common/events/record-kinds.contract.js' {
  interface RecordKinds {
    pay_rules: true;
  }
}
