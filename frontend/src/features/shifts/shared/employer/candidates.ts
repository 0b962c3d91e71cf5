import type { PersonAway } from '@contract/availability/availability.contract.js';
import type { PersonName } from '@contract/common/common.contract.js';
import { withoutBidi } from '@contract/common/fields/bidi.contract.js';
import { durationText } from '@contract/common/time/durations.js';
import type { DateFormat } from '@contract/common/time/format.js';
import type { PeopleWorkView } from '@contract/rotas/rotas.contract.js';
import type { Finding } from '@contract/shifts/may-work/may-work.contract.js';
import { isAvailable, mayWork, weekMinutes, type Week } from '@contract/shifts/may-work/may-work.rules.js';
import type { CompanyFormat } from '@/lib/dates.js';
import { fullName } from '@/lib/names.js';

/** A shift that needs an employee. */
export interface ShiftToFill {
  id: string;
  date: string;
  startTime: string;
  endTime: string;
  startsAt: string;
  endsAt: string;
  breakMinutes: number;
  /** The employees needed and assigned, if known. */
  peopleNeeded?: number;
  assignedCount?: number;
}

/** An employee who could work the shift. */
export interface Candidate {
  id: string;
  name: string;
  /** Planned minutes in the week of the shift, without breaks. */
  minutes: number;
  /** Other work that overlaps the shift. */
  busy: PeopleWorkView | null;
  /** The findings about the employee and the shift. */
  findings: readonly Finding[];
}

interface Company {
  people: readonly (PersonName & { maxMinutesPerWeek: number | null })[];
  /** The work in the week of the shift, and on the days before and after it. */
  work: readonly PeopleWorkView[];
  /** The times in which employees are on leave or cannot work. */
  away: readonly PersonAway[];
  week: Week;
  format: DateFormat;
  zone: string;
}

/**
 * Returns free employees by planned hours, then those with too little rest, then those who work or are away at that time, by
 * name. Omits employees who already have the shift.
 */
export function rankCandidates(shift: ShiftToFill, company: Company): Candidate[] {
  const { people, work, away, week, format, zone } = company;
  const awayOf = new Map(away.map((one) => [one.employeeId, one]));
  const workOf = Map.groupBy(work, ({ employeeId }) => employeeId);
  const all = people.flatMap((person) => {
    const own = workOf.get(person.id) ?? [];
    if (own.some(({ shiftId }) => shiftId === shift.id)) return [];
    const { maxMinutesPerWeek } = person;
    const { leave = [], unavailable = [] } = awayOf.get(person.id) ?? {};
    const busy = own.find(({ startsAt, endsAt }) => startsAt < shift.endsAt && shift.startsAt < endsAt);
    return {
      id: person.id,
      name: fullName(person),
      minutes: weekMinutes(own, week),
      busy: busy ?? null,
      findings: mayWork({ state: 'active', maxMinutesPerWeek, leave, unavailable }, shift, own, {
        week,
        format,
        zone,
      }),
    };
  });
  return all.toSorted(byAvailability);
}

function byAvailability(one: Candidate, other: Candidate): number {
  const [rank, otherRank] = [rankOf(one), rankOf(other)];
  if (rank !== otherRank) return rank - otherRank;
  return (rank === 0 ? one.minutes - other.minutes : 0) || one.name.localeCompare(other.name);
}

function rankOf({ busy, findings }: Candidate): number {
  if (busy || findings.some(({ rule }) => rule === 'leave' || rule === 'unavailable')) return 2;
  return isAvailable(findings) ? 0 : 1;
}

/** Returns true if screens ask before the employee gets the shift. */
export function needsQuestion({ findings }: Candidate): boolean {
  return findings.some(({ level }) => level === 'ask');
}

/** Returns 'Free, 4 h this week' or the reasons against the employee. */
export function candidateText({ busy, minutes, findings }: Candidate, format: CompanyFormat): string {
  const words = findings.flatMap((finding) => (finding.rule === 'overlap' ? [] : finding.words));
  const lead = (text: string): string => (words.length > 0 ? `${text}.` : text);
  if (busy) return [lead(`Works ${withoutBidi(busy.name)}, ${format.times(busy)}`), ...words].join(' ');
  const free = isAvailable(findings) ? [lead(`Free, ${durationText(minutes)} this week`)] : [];
  return [...free, ...words].join(' ');
}

/** Returns the text of a select's option: 'Ann Door: free, 4 h this week'. */
export function candidateOption(name: string, candidate: Candidate, format: CompanyFormat): string {
  const text = candidateText(candidate, format);
  return `${name}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

/** Returns the candidates whose names contain the typed text. Ignores case. */
export function searchCandidates(candidates: readonly Candidate[], typed: string): Candidate[] {
  const wanted = typed.trim().toLocaleLowerCase();
  return candidates.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
}
