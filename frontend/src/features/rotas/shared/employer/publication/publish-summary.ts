import type { PersonName } from '@contract/common/common.contract.js';
import type { LocalDate } from '@contract/common/time/local.js';
import { daysOfNotice, shiftsChangedOn } from '@contract/shifts/publication.rules.js';
import type { UnpublishedChangeView } from '@contract/rotas/publication/rota-publication.contract.js';
import type { ShiftChangeKind } from '@contract/notifications/shift-news.contract.js';
import { counted } from '@/lib/counts.js';
import { fullName } from '@/lib/names.js';

export interface UnpublishedChange extends UnpublishedChangeView {
  noticeDays: number;
}

/** The result of publishing: the employees to notify, and the shifts without a notification. */
export interface PublishSummary {
  /** Sorted by name. The changes of each employee are sorted by start. */
  people: { person: PersonName; changes: UnpublishedChange[] }[];
  /** Number of shifts in notifications. A shift that moves to another employee counts once. */
  notified: number;
  /** Number of invited people who will be notified when they join. */
  joining: number;
  /** Number of changed shifts that are open. */
  open: number;
  /** Number of changed shifts that have ended. */
  over: number;
}

/** Groups pending changes by the employee to notify. */
export function publishSummary(
  unpublished: readonly UnpublishedChangeView[],
  today: LocalDate,
): PublishSummary {
  const notified = unpublished.flatMap((change) =>
    change.isNotified && change.employee
      ? [{ ...change, employee: change.employee, noticeDays: daysOfNotice(change, today) }]
      : [],
  );
  const people = [...Map.groupBy(notified, ({ employee }) => employee.id).values()]
    .map((changes) => ({ person: changes[0]!.employee, changes }))
    .toSorted((one, other) => fullName(one.person).localeCompare(fullName(other.person)));
  const shifts = countShifts(notified);
  const reserved = unpublished.filter(({ invited }) => invited !== null);
  const open = unpublished.filter(({ employee, invited }) => employee === null && invited === null).length;
  const joining = new Set(reserved.map(({ invited }) => invited!.id)).size;
  const told = countShifts([...notified, ...reserved]);
  return { people, notified: shifts, joining, open, over: countShifts(unpublished) - told - open };
}

/** Returns the changes of shifts that are on the days, or were published on them. */
export function changesOfDays(
  changes: readonly UnpublishedChangeView[],
  { first, last }: { first: LocalDate; last: LocalDate },
): UnpublishedChangeView[] {
  const included = shiftsChangedOn(changes, { from: first, to: last });
  return changes.filter(({ shiftId }) => included.has(shiftId));
}

/** Returns the changes after which a shift has no venue, each shift once. */
export function changesWithoutVenue(changes: readonly UnpublishedChangeView[]): UnpublishedChangeView[] {
  const found = changes.filter(({ kind, shift }) => kind !== 'cancelled' && shift.venueId === null);
  return [...new Map(found.map((change) => [change.shiftId, change])).values()];
}

/** Counts each shift once, like the server's count of pending changes. */
export function countShifts(changes: readonly { shiftId: string }[]): number {
  return new Set(changes.map(({ shiftId }) => shiftId)).size;
}

/** Returns sentences about the employees and the invited people who will be notified. */
export function notifiedText(summary: PublishSummary): string {
  const { joining, notified } = summary;
  if (joining === 0) return employeesNotifiedText(summary);
  const later = `${joining === 1 ? '1 person' : `${joining} people`} will be notified when they join.`;
  return notified === 0 ? later : `${employeesNotifiedText(summary)} ${later}`;
}

function employeesNotifiedText({ people, notified, open, over }: PublishSummary): string {
  if (notified === 0)
    return open + over === 0
      ? 'No employee will be notified, because nothing has changed since the last publication.'
      : 'No employee will be notified, because no upcoming shift is assigned.';
  const onlyNew = people.every(({ changes }) => changes.every(({ kind }) => kind === 'new'));
  const what = onlyNew ? counted(notified, 'new shift') : counted(notified, 'change');
  return `${counted(people.length, 'employee')} will be notified of ${what}.`;
}

/** Returns a sentence about the shifts without a notification, or null if there are none. */
export function notNotifiedText({ open, over }: PublishSummary): string | null {
  const all = [open > 0 && counted(open, 'open shift'), over > 0 && counted(over, 'past shift')].filter(
    Boolean,
  );
  if (all.length === 0) return null;
  return `${all.join(' and ')} will be published without a notification.`;
}

const WORDS: Record<ShiftChangeKind, string> = {
  new: 'new',
  moved: 'moved',
  changed: 'with changed details',
  cancelled: 'cancelled',
};

/** Returns '2 new, 1 moved'. */
export function kindsText(changes: readonly { kind: ShiftChangeKind }[]): string {
  return Object.entries(WORDS)
    .map(([kind, word]) => ({ word, count: changes.filter((change) => change.kind === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ count, word }) => `${count} ${word}`)
    .join(', ');
}

/** Returns '3 days before', 'on the day' or '1 day after'. */
export function noticeText(days: number): string {
  if (days === 0) return 'on the day';
  return `${counted(Math.abs(days), 'day')} ${days > 0 ? 'before' : 'after'}`;
}
