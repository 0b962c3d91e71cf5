import * as v from 'valibot';
import { Count, LocalDay, TimeOfDay, view } from '../common/routes/views.contract.js';

/** The sources of a break, by precedence. */
export const BREAK_SOURCES = ['clocked', 'typed', 'automatic', 'planned'] as const;
export type BreakSource = (typeof BREAK_SOURCES)[number];

export const SUPPLEMENTS = ['night', 'weekend', 'bank_holiday', 'overtime'] as const;
export type Supplement = (typeof SUPPLEMENTS)[number];

/** The named parts of pay. Corrections, leave and rolled-up holiday pay belong to pay periods. */
export const PAY_ELEMENTS = ['basic', ...SUPPLEMENTS, 'break', 'correction', 'leave', 'holiday_pay'] as const;
export type PayElement = (typeof PAY_ELEMENTS)[number];

export const ROUNDING_MINUTES = [0, 5, 15] as const;
export const ROUNDING_DIRECTIONS = ['nearest', 'company', 'person'] as const;
export const EARLY_CLOCK_INS = ['clock_in', 'plan'] as const;
export const WEEKENDS = ['none', 'saturday', 'sunday', 'both'] as const;
export const BANK_HOLIDAY_DAYS = ['none', 'actual', 'substitute', 'both'] as const;
export const STACKINGS = ['highest', 'sum'] as const;

export const RankedSupplement = view('RankedSupplement', { supplement: v.picklist(SUPPLEMENTS) });
export type RankedSupplement = v.InferOutput<typeof RankedSupplement>;

/** The rules for counting hours. */
export const PayRules = view('PayRules', {
  /** Clock times are rounded to so many minutes; 0 for no rounding. */
  roundingMinutes: v.picklist(ROUNDING_MINUTES),
  roundingDirection: v.picklist(ROUNDING_DIRECTIONS),
  /** The time that an early clock-in counts from. */
  earlyClockIn: v.picklist(EARLY_CLOCK_INS),
  /** Clocked hours that are longer have the automatic break. Null for no automatic break. */
  automaticBreakAfterMinutes: v.nullable(Count),
  automaticBreakMinutes: Count,
  paysClockedBreaks: v.boolean(),
  paysTypedBreaks: v.boolean(),
  paysAutomaticBreaks: v.boolean(),
  paysPlannedBreaks: v.boolean(),
  /** Both are times, or both are null for no night supplement. */
  nightFrom: v.nullable(TimeOfDay),
  nightTo: v.nullable(TimeOfDay),
  weekend: v.picklist(WEEKENDS),
  bankHolidays: v.picklist(BANK_HOLIDAY_DAYS),
  /** Paid minutes of a week above this are overtime. Null for no overtime. */
  overtimeAfterMinutes: v.nullable(Count),
  /** If several supplements apply: only the highest by `ranking`, or all of them. */
  stacking: v.picklist(STACKINGS),
  /** All supplements, the highest first. */
  ranking: v.array(RankedSupplement),
});
export type PayRules = v.InferOutput<typeof PayRules>;

/** The minutes of one pay element of a timesheet on one day. */
export const PayLineView = view('PayLineView', {
  date: LocalDay,
  element: v.picklist(PAY_ELEMENTS),
  minutes: Count,
  /** The element with the rule that applies, in the company's format. */
  words: v.string(),
});
export type PayLineView = v.InferOutput<typeof PayLineView>;
