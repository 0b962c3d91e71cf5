import { durationText } from '@contract/common/time/durations.js';
import type { RotaStatus } from '@contract/shifts/rota-statuses.contract.js';
import type { CompanyFormat } from '@/lib/dates.js';
import { isInvitedPerson } from '@/features/rotas/api/invited-people.js';
import type { Issue } from '../warnings/shift-issues.js';
import type { Entry } from '../lines/grid-rows.js';
import { groupLeaversText, filledText } from '@/features/rotas/shared/open-shift-groups.js';

/** The state of a shift in the grid. */
type EntryState = 'open' | 'confirmed' | 'pending' | 'planned';

/** Returns the state of a shift. Shifts of a draft are never pending, because only employers see them. */
export function entryState({ shift: { employeeId, isConfirmed } }: Entry, status: RotaStatus): EntryState {
  if (employeeId === null) return 'open';
  if (isConfirmed) return 'confirmed';
  // An invited person cannot confirm before joining.
  if (isInvitedPerson(employeeId)) return 'planned';
  return status === 'draft' ? 'planned' : 'pending';
}

const STATES: Record<EntryState, string | null> = {
  open: 'Open shift',
  confirmed: 'Confirmed',
  pending: 'Pending',
  planned: null,
};

/** Returns the accessible name of a shift in a cell. */
export function entryText(entry: Entry, status: RotaStatus, format: CompanyFormat): string {
  const { shift, warnings } = entry;
  const places = filledText(entry.places);
  return [
    format.times(shift),
    shift.venue?.name,
    shift.role,
    STATES[entryState(entry, status)],
    withoutStop(groupLeaversText(entry.places)),
    places && `${places} filled`,
    ...warnings.map((warning) => withoutStop(warning.words)),
    status === 'published' && shift.isUnpublished && 'not published yet',
    shift.notes,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Removes the full stop, to use a sentence within a longer text. */
export function withoutStop(sentence: string | null): string | undefined {
  return sentence?.replace(/\.$/, '');
}

/** '+4 h', '-1 h 30 min' or 'no change'. */
export function changeText(minutes: number, before: number): string {
  const change = minutes - before;
  if (change === 0) return 'no change';
  return `${change > 0 ? '+' : '-'}${durationText(Math.abs(change))}`;
}

/** 'same as last week', '4 h more than last week'. */
export function changeSentence(minutes: number, before: number): string {
  const change = minutes - before;
  if (change === 0) return 'same as last week';
  return `${durationText(Math.abs(change))} ${change > 0 ? 'more' : 'less'} than last week`;
}

const ISSUE_WORDS: Record<Issue, string> = {
  unconfirmed: 'unconfirmed',
  overlapping: 'overlapping',
  uncovered: 'open',
  refused: 'with a leaver or a closed venue',
};

/** '3 unconfirmed'. */
export function issueText(issue: Issue, count: number): string {
  return `${count} ${ISSUE_WORDS[issue]}`;
}
