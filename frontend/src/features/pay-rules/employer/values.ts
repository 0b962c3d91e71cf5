import type { PayRules, Supplement } from '@contract/pay-rules/pay-elements.contract.js';
import type { PayRulesRequest } from '@contract/pay-rules/pay-rules.contract.js';
import type { Option } from '@/ui/inputs/inputs.js';

/** The values of the form. Numbers and times are texts, and '' turns a rule off. */
export interface PayRulesValues {
  roundingMinutes: string;
  roundingDirection: PayRules['roundingDirection'];
  earlyClockIn: PayRules['earlyClockIn'];
  /** In hours. */
  automaticBreakAfterMinutes: string;
  automaticBreakMinutes: string;
  paysClockedBreaks: boolean;
  paysTypedBreaks: boolean;
  paysAutomaticBreaks: boolean;
  paysPlannedBreaks: boolean;
  nightFrom: string;
  nightTo: string;
  weekend: PayRules['weekend'];
  bankHolidays: PayRules['bankHolidays'];
  /** In hours. */
  overtimeAfterMinutes: string;
  stacking: PayRules['stacking'];
  ranking: Supplement[];
}

export const ROUNDINGS: Option[] = [
  { value: '0', label: 'To the minute (no rounding)' },
  { value: '5', label: 'To 5 minutes' },
  { value: '15', label: 'To 15 minutes' },
];

export const DIRECTIONS: (Option & { value: PayRules['roundingDirection'] })[] = [
  { value: 'nearest', label: 'To the nearest' },
  { value: 'person', label: 'In the employee’s favour' },
  { value: 'company', label: 'In the company’s favour' },
];

export const EARLY_CLOCK_INS: (Option & { value: PayRules['earlyClockIn'] })[] = [
  { value: 'clock_in', label: 'Counts from the clock-in' },
  { value: 'plan', label: 'Counts from the planned start' },
];

export const WEEKENDS: (Option & { value: PayRules['weekend'] })[] = [
  { value: 'none', label: 'No supplement' },
  { value: 'both', label: 'Saturday and Sunday' },
  { value: 'saturday', label: 'Saturday' },
  { value: 'sunday', label: 'Sunday' },
];

export const BANK_HOLIDAYS: (Option & { value: PayRules['bankHolidays'] })[] = [
  { value: 'none', label: 'No supplement' },
  { value: 'actual', label: 'The day itself' },
  { value: 'substitute', label: 'The substitute day' },
  { value: 'both', label: 'The day itself and its substitute' },
];

export const STACKINGS: (Option & { value: PayRules['stacking'] })[] = [
  { value: 'highest', label: 'Only the highest counts' },
  { value: 'sum', label: 'All of them count' },
];

export const SUPPLEMENT_NAMES: Record<Supplement, string> = {
  night: 'Night hours',
  weekend: 'Weekend',
  bank_holiday: 'Bank holiday',
  overtime: 'Overtime',
};

/** The names of the rules in the question after another employer changed them. */
export const FIELD_LABELS: Record<Exclude<keyof PayRulesValues, 'ranking'>, string> = {
  roundingMinutes: 'Clock times count',
  roundingDirection: 'Direction of rounding',
  earlyClockIn: 'An early clock-in',
  automaticBreakAfterMinutes: 'Automatic break after (hours)',
  automaticBreakMinutes: 'Automatic break (minutes)',
  paysClockedBreaks: 'Paid breaks: clocked',
  paysTypedBreaks: 'Paid breaks: typed',
  paysAutomaticBreaks: 'Paid breaks: automatic',
  paysPlannedBreaks: 'Paid breaks: planned',
  nightFrom: 'Night from',
  nightTo: 'Night to',
  weekend: 'Weekend days',
  bankHolidays: 'Bank holidays',
  overtimeAfterMinutes: 'Overtime above (hours a week)',
  stacking: 'If several supplements apply',
};

const OPTIONS: Partial<Record<keyof PayRulesValues, readonly Option[]>> = {
  roundingMinutes: ROUNDINGS,
  roundingDirection: DIRECTIONS,
  earlyClockIn: EARLY_CLOCK_INS,
  weekend: WEEKENDS,
  bankHolidays: BANK_HOLIDAYS,
  stacking: STACKINGS,
};

/** Returns the label of a chosen value, or undefined for a rule that is typed or ticked. */
export function optionLabel(field: keyof PayRulesValues, value: unknown): string | undefined {
  return OPTIONS[field]?.find((option) => option.value === value)?.label;
}

/** Returns the form values of rules. */
export function payRulesValues(rules: PayRules): PayRulesValues {
  const { automaticBreakMinutes, ranking } = rules;
  return {
    ...rules,
    roundingMinutes: String(rules.roundingMinutes),
    automaticBreakAfterMinutes: hours(rules.automaticBreakAfterMinutes),
    automaticBreakMinutes: automaticBreakMinutes === 0 ? '' : String(automaticBreakMinutes),
    nightFrom: rules.nightFrom ?? '',
    nightTo: rules.nightTo ?? '',
    overtimeAfterMinutes: hours(rules.overtimeAfterMinutes),
    ranking: ranking.map(({ supplement }) => supplement),
  };
}

/** The body of a request, without the class. */
export type PayRulesBody = Pick<PayRulesRequest, keyof PayRulesRequest>;

/** Returns the request for the form values. */
export function payRulesRequest(values: PayRulesValues): PayRulesBody {
  return {
    ...values,
    roundingMinutes: Number(values.roundingMinutes) as PayRules['roundingMinutes'],
    automaticBreakAfterMinutes: minutes(values.automaticBreakAfterMinutes),
    automaticBreakMinutes: Number(values.automaticBreakMinutes),
    nightFrom: values.nightFrom || null,
    nightTo: values.nightTo || null,
    overtimeAfterMinutes: minutes(values.overtimeAfterMinutes),
    ranking: values.ranking.map((supplement) => ({ supplement })),
  };
}

/** Returns the number of supplements that are on. */
export function supplementsOn({
  nightFrom,
  weekend,
  bankHolidays,
  overtimeAfterMinutes,
}: PayRulesValues): number {
  const on = [nightFrom !== '', weekend !== 'none', bankHolidays !== 'none', overtimeAfterMinutes !== ''];
  return on.filter(Boolean).length;
}

/** Returns the list with the supplement one place higher. */
export function moveUp(ranking: readonly Supplement[], supplement: Supplement): Supplement[] {
  const place = ranking.indexOf(supplement);
  if (place < 1) return [...ranking];
  const rest = ranking.filter((one) => one !== supplement);
  return [...rest.slice(0, place - 1), supplement, ...rest.slice(place - 1)];
}

function hours(value: number | null): string {
  return value === null ? '' : String(value / 60);
}

function minutes(text: string): number | null {
  return text.trim() === '' ? null : Math.round(Number(text) * 60);
}

/** Returns the error of typed hours that are not above 0 or exceed `most` minutes. Otherwise returns null. */
export function hoursProblem(text: string, most: number): string | null {
  const value = minutes(text);
  if (value === null || (value >= 1 && value <= most)) return null;
  return `Enter more than 0 and at most ${hours(most)} hours`;
}
