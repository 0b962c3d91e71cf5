import type { PersonName } from '@contract/common/common.contract.js';
import type { LocalDate } from '@contract/common/time/local.js';
import { noticeDays } from '@contract/rotas/publication.rules.js';
import type { ShiftChangeKind, UntoldView } from '@contract/rotas/rota-publication.contract.js';
import { counted } from '../../lib/counts.js';
import { fullName } from '../../lib/names.js';

export interface ToldChange extends UntoldView {
  noticeDays: number;
}

/** What publishing would tell. */
export interface Telling {
  /** By name; each person's changes by start. */
  people: { person: PersonName; changes: ToldChange[] }[];
  /** How many shifts people are told of; one that changes hands is one. */
  told: number;
  /** How many shifts change that nobody has. */
  open: number;
  /** How many that are over. */
  over: number;
}

/** Sorts what is untold by who is told of it. */
export function tellingOf(untold: readonly UntoldView[], today: LocalDate): Telling {
  const told = untold.flatMap((change) =>
    change.isTold && change.employee
      ? [{ ...change, employee: change.employee, noticeDays: noticeDays(change, today) }]
      : [],
  );
  const people = [...Map.groupBy(told, ({ employee }) => employee.id).values()]
    .map((changes) => ({ person: changes[0]!.employee, changes }))
    .toSorted((one, other) => fullName(one.person).localeCompare(fullName(other.person)));
  const shifts = countOf(told);
  const open = untold.filter(({ employee }) => employee === null).length;
  return { people, told: shifts, open, over: countOf(untold) - shifts - open };
}

/** As many as are counted before anybody looks who is told. */
function countOf(changes: readonly { shiftId: string }[]): number {
  return new Set(changes.map(({ shiftId }) => shiftId)).size;
}

/** 'We tell 2 people of their 5 shifts.' */
export function tellingText({ people, told, open, over }: Telling): string {
  if (told === 0)
    return open + over === 0
      ? 'Nobody is told: nothing has changed since people were told.'
      : 'Nobody is told: no shift ahead has anybody on it.';
  const onlyNew = people.every(({ changes }) => changes.every(({ kind }) => kind === 'new'));
  const what = onlyNew ? `their ${counted(told, 'shift')}` : counted(told, 'change');
  return `We tell ${counted(people.length, 'person', 'people')} of ${what}.`;
}

/** 'Nobody is told of 2 shifts that nobody has and 1 shift that is over.'; null where there is nothing else. */
export function untoldText({ told, open, over }: Telling): string | null {
  const all = [
    open > 0 && `${counted(open, 'shift')} that nobody has`,
    over > 0 && `${counted(over, 'shift')} that ${over === 1 ? 'is' : 'are'} over`,
  ].filter(Boolean);
  if (all.length === 0) return null;
  return told === 0 ? `Changed: ${all.join(', ')}.` : `Nobody is told of ${all.join(' and ')}.`;
}

const WORDS: Record<ShiftChangeKind, string> = {
  new: 'new',
  moved: 'moved',
  changed: 'with changed details',
  cancelled: 'cancelled',
};

/** '2 new, 1 moved'. */
export function kindsText(changes: readonly { kind: ShiftChangeKind }[]): string {
  return Object.entries(WORDS)
    .map(([kind, word]) => ({ word, count: changes.filter((change) => change.kind === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ count, word }) => `${count} ${word}`)
    .join(', ');
}

/** '3 days before', 'on the day', '1 day after'. */
export function noticeText(days: number): string {
  if (days === 0) return 'on the day';
  return `${counted(Math.abs(days), 'day')} ${days > 0 ? 'before' : 'after'}`;
}
