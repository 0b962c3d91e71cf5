import type { Formatter } from '../common/time/format.js';
import type { LocalDate } from '../common/time/local.js';
import type { NamedShift, PlannedTimes } from '../common/time/planned-times.contract.js';
import type { ShiftChangeKind } from './shift-news.contract.js';

/** One change of one shift, as an employee is notified of it. */
export interface ShiftNews extends NamedShift {
  shiftId: string;
  kind: ShiftChangeKind;
  /** The former date and times of a moved shift; else null. */
  before: PlannedTimes | null;
}

const TITLES = {
  shift_assigned: ['New shift', 'New shifts'],
  shift_changed: ['Shift changed', 'Shifts changed'],
  shift_cancelled: ['Shift cancelled', 'Shifts cancelled'],
} as const;

const SENTENCES: Record<ShiftChangeKind, (shift: string) => string> = {
  new: (shift) => `You have a new shift: ${shift}.`,
  moved: (shift) => `Your shift has moved. It is now ${shift}.`,
  changed: (shift) => `The details of your shift have changed: ${shift}.`,
  cancelled: (shift) => `Your shift was cancelled: ${shift}.`,
};

const WORDS: Record<ShiftChangeKind, string> = {
  new: 'New',
  moved: 'Moved',
  changed: 'Details changed',
  cancelled: 'Cancelled',
};

type Kinds = readonly Pick<ShiftNews, 'kind'>[];

/** Returns the type of the notification for these changes. */
export function shiftNewsType(news: Kinds): keyof typeof TITLES {
  if (news.every(({ kind }) => kind === 'new')) return 'shift_assigned';
  return news.every(({ kind }) => kind === 'cancelled') ? 'shift_cancelled' : 'shift_changed';
}

/** Returns the title of the notification about these changes. */
export function shiftNewsTitle(news: Kinds): string {
  return TITLES[shiftNewsType(news)][news.length === 1 ? 0 : 1];
}

/** Returns the sentence about one change of a shift. */
export function shiftNewsSentence({ kind, ...shift }: ShiftNews, format: Formatter): string {
  return SENTENCES[kind](format.shift(shift));
}

/** Returns `on Jan 20, 2027` or `from Jan 20, 2027 to Jan 22, 2027`. */
export function dateRangeText(shifts: readonly { date: LocalDate }[], { date }: Formatter): string {
  const days = shifts.map((shift) => shift.date).sort();
  const [from, to] = [days[0]!, days.at(-1)!];
  return from === to ? `on ${date(from)}` : `from ${date(from)} to ${date(to)}`;
}

/** Returns the texts of one notification of all these changes. */
export function shiftNewsText(
  news: readonly ShiftNews[],
  formatter: Formatter,
): { type: ReturnType<typeof shiftNewsType>; title: string; message: string } {
  const about = { type: shiftNewsType(news), title: shiftNewsTitle(news) };
  if (news.length === 1) return { ...about, message: shiftNewsSentence(news[0]!, formatter) };
  const when = dateRangeText(news, formatter);
  return { ...about, message: `${when.charAt(0).toUpperCase()}${when.slice(1)}: ${countsText(news)}.` };
}

const COUNTED: Record<ShiftChangeKind, string> = {
  new: 'added',
  moved: 'moved',
  changed: 'with changed details',
  cancelled: 'cancelled',
};

/** Returns for example `2 shifts added, 1 moved, 1 cancelled`. */
function countsText(changes: readonly ShiftNews[]): string {
  const counts = (Object.keys(COUNTED) as ShiftChangeKind[])
    .map((kind) => ({ kind, count: changes.filter((change) => change.kind === kind).length }))
    .filter(({ count }) => count > 0);
  return counts
    .map(({ kind, count }, index) => {
      const noun = index > 0 ? '' : count === 1 ? ' shift' : ' shifts';
      return `${count}${noun} ${COUNTED[kind]}`;
    })
    .join(', ');
}

/** Returns a line such as `Moved: Night on Sat 24 Oct 2026, 22:00 – 06:00 (was 21:00 – 05:00)`.
 * Omits the first word if the title of the notification says it for all lines. */
export function shiftNewsLine(
  { kind, before, ...shift }: ShiftNews,
  under: ReturnType<typeof shiftNewsType>,
  format: Formatter,
): string {
  const word = under === 'shift_changed' ? `${WORDS[kind]}: ` : '';
  if (before === null) return `${word}${format.shift(shift)}`;
  const day = before.date === shift.date ? '' : `${format.date(before.date)}, `;
  return `${word}${format.shift(shift)} (was ${day}${format.times(before)})`;
}

/** Combines the changes in several notifications, oldest first, into one per shift, listed at the last notification
 * about it.
 * Leaves out changes that cancel each other out, and sorts by start. */
export function combineShiftNews<T extends { shifts: readonly ShiftNews[] }>(
  notified: readonly T[],
): Map<T, ShiftNews[]> {
  const steps = notified.flatMap((by) => by.shifts.map((news) => ({ by, news })));
  const combined = new Map<T, ShiftNews[]>();
  for (const ofOne of Map.groupBy(steps, ({ news }) => news.shiftId).values()) {
    const news = finalNews(ofOne.map((step) => step.news));
    const { by } = ofOne.at(-1)!;
    if (news) combined.set(by, [...(combined.get(by) ?? []), news].sort(compareByStart));
  }
  return combined;
}

/** Returns the combined change of one shift, or null if the changes cancel each other out. */
function finalNews(steps: readonly ShiftNews[]): ShiftNews | null {
  const [first, last] = [steps[0]!, steps.at(-1)!];
  const known = first.kind === 'new' ? null : (first.before ?? first);
  if (steps.length === 1 && (first.before === null || !hasSameTimes(first.before, first))) return first;
  if (last.kind === 'cancelled') return known && { ...last, ...dateAndTimesOf(known), before: null };
  if (known === null) return { ...last, kind: 'new', before: null };
  if (!hasSameTimes(known, last)) return { ...last, kind: 'moved', before: dateAndTimesOf(known) };
  const isOther = steps.some(
    (step) => step.kind === 'changed' || (step.before !== null && hasSameTimes(step.before, step)),
  );
  return isOther ? { ...last, kind: 'changed', before: null } : null;
}

/** Returns only the date and times of a shift. */
export function dateAndTimesOf({ date, startTime, endTime }: PlannedTimes): PlannedTimes {
  return { date, startTime, endTime };
}

function hasSameTimes(one: PlannedTimes, other: PlannedTimes): boolean {
  return one.date === other.date && one.startTime === other.startTime && one.endTime === other.endTime;
}

function compareByStart(one: ShiftNews, other: ShiftNews): number {
  return `${one.date} ${one.startTime}` < `${other.date} ${other.startTime}` ? -1 : 1;
}
