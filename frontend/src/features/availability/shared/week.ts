import type { AvailabilityPatternView } from '@contract/availability/availability.contract.js';
import type { ExceptionKind, PatternKind } from '@contract/availability/availability-words.contract.js';
import type { CompanyFormat } from '@/lib/dates.js';

export type Line = AvailabilityPatternView['lines'][number];

/** The choices of a day, which begin with the ones for the whole day. */
export const CHOICES = [
  { value: 'can', label: 'Can work' },
  { value: 'cannot', label: 'Cannot work' },
  { value: 'cannot-times', label: 'Cannot work at times' },
  { value: 'prefers', label: 'Prefers to work' },
  { value: 'prefers-times', label: 'Prefers times' },
] as const;
export type Choice = (typeof CHOICES)[number]['value'];

const WORDS: Record<PatternKind | ExceptionKind, string> = {
  cannot: 'Cannot work',
  prefers: 'Prefers to work',
  can: 'Can work',
};
/** The suggested times. */
const EVENING = { startTime: '18:00', endTime: '23:00' };

/** Returns the choice of a line in the form. */
export function choiceOf(line: Line | undefined): Choice {
  if (!line) return 'can';
  return line.startTime === null ? line.kind : `${line.kind}-times`;
}

/** Returns the line of a choice, or null if the person can work all day. Times stay if the choice has any. */
export function lineOf(weekday: number, choice: Choice, before: Line | undefined): Line | null {
  if (choice === 'can') return null;
  const kind = choice.startsWith('cannot') ? 'cannot' : 'prefers';
  if (!choice.endsWith('times')) return { weekday, kind, startTime: null, endTime: null };
  const { startTime, endTime } = before?.startTime ? before : EVENING;
  return { weekday, kind, startTime, endTime };
}

/** Returns 'Cannot work, 18:00 – 23:00' or 'Can work, all day'. */
export function timesText(
  { kind, startTime, endTime }: { kind: PatternKind | ExceptionKind } & Pick<Line, 'startTime' | 'endTime'>,
  format: CompanyFormat,
): string {
  const times = startTime && endTime ? format.times({ startTime, endTime }) : 'all day';
  return `${WORDS[kind]}, ${times}`;
}

/** Returns true if two weeks have the same lines. */
export function isSameWeek(one: readonly Line[], other: readonly Line[]): boolean {
  const texts = (lines: readonly Line[]) =>
    lines.map(({ weekday, kind, startTime, endTime }) => [weekday, kind, startTime, endTime].join());
  return texts(one).toSorted().join(';') === texts(other).toSorted().join(';');
}
