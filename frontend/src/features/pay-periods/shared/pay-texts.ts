import { durationText } from '@contract/common/time/durations.js';
import type { PayOpenItem } from '@contract/pay-periods/pay-periods.contract.js';
import type { PayDays } from '@contract/pay-periods/pay-periods.rules.js';
import type { CompanyFormat } from '@/lib/dates.js';

/** Returns minutes as a duration, with a sign if they are taken away. */
export function minutesText(minutes: number): string {
  return minutes < 0 ? `−${durationText(-minutes)}` : durationText(minutes);
}

/** Returns the minutes of a correction, always with a sign. */
export function signedMinutes(minutes: number): string {
  return minutes > 0 ? `+${minutesText(minutes)}` : minutesText(minutes);
}

/** Returns the first and the last day of a period. */
export function periodText({ startsOn, endsOn }: PayDays, format: Pick<CompanyFormat, 'date'>): string {
  return `${format.date(startsOn)} – ${format.date(endsOn)}`;
}

/** The kinds of items that a lock waits for, in words. */
export const OPEN_WORDS: Record<PayOpenItem['kind'], string> = {
  pending: 'Hours wait for approval',
  open_entry: 'Still clocked in',
  missed_entry: 'No clock-out and no hours',
};
