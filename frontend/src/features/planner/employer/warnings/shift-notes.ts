import type { DateFormat } from '@contract/common/time/format.js';
import type { PlannerPerson } from '@contract/planner/planner.contract.js';
import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';
import { shiftWarnings, type PlannedShift } from '@contract/rotas/shifts/shift-warnings.rules.js';
import type { Finding } from '@contract/shifts/may-work/may-work.contract.js';
import {
  findingsOfShifts,
  type Candidate,
  type PersonsShift,
} from '@contract/shifts/may-work/may-work.rules.js';
import type { CompanyFormat } from '@/lib/dates.js';
import { warningText } from '@/features/rotas/shared/employer/labels.js';
import { byTime, type ShiftNote, type Warnings } from '../lines/grid-rows.js';
import { areSameItems } from '../lines/row-cache.js';

type Work = PlannedShift & PersonsShift;

/** When a person is on approved leave, and when they cannot work. */
export type Away = Pick<Candidate, 'leave' | 'unavailable'>;

interface Found {
  /** The inputs of `notes`. */
  own: readonly Work[];
  most: number | null;
  away: Away | undefined;
  notes: ReadonlyMap<string, readonly ShiftNote[]>;
}

interface Planned {
  shifts: readonly RotaShiftView[];
  people: readonly PlannerPerson[];
  /** The times in which people are away, by the id of the person. */
  away: ReadonlyMap<string, Away>;
  /** Returns the name of the rota or schedule of a shift. */
  planName: (shift: RotaShiftView) => string;
}

interface Company {
  format: CompanyFormat;
  dateFormat: DateFormat;
  firstDayOfWeek: number;
  timeZone: string;
}

/** Returns a function that finds what to know about the planned shifts: warnings, and findings about leave,
 * availability, rest and hours. The findings of a person are found again only after a change of their shifts. */
export function createShiftNotes({ format, dateFormat, firstDayOfWeek, timeZone }: Company) {
  const about = { firstDayOfWeek, format: dateFormat, zone: timeZone };
  let cached = new Map<string, Found>();
  return ({ shifts, people, away, planName }: Planned): Warnings => {
    const work = shifts.map((shift) => namedWork(shift, planName(shift)));
    const notes = new Map<string, ShiftNote[]>();
    const add = (id: string, found: readonly ShiftNote[]): void => {
      if (found.length > 0) notes.set(id, [...(notes.get(id) ?? []), ...found]);
    };
    for (const warning of shiftWarnings(work, []))
      add(warning.shiftId, [{ kind: warning.kind, level: 'warn', words: warningText(warning, format) }]);
    const maximum = new Map(people.map(({ id, maxMinutesPerWeek }) => [id, maxMinutesPerWeek]));
    const next = new Map<string, Found>();
    for (const [id, own] of Map.groupBy(work, ({ employeeId }) => employeeId)) {
      if (id === null) continue;
      const most = maximum.get(id) ?? null;
      const before = cached.get(id);
      const times = away.get(id);
      const isSame = before?.most === most && before.away === times && areSameItems(before.own, own);
      const find = () => findingsOfShifts({ maxMinutesPerWeek: most, ...times }, own, about);
      const found = isSame ? before : { own, most, away: times, notes: toNotes(find()) };
      next.set(id, found);
      for (const [shiftId, own] of found.notes) add(shiftId, own);
    }
    cached = next;
    return notes;
  };
}

function toNotes(findings: ReadonlyMap<string, readonly Finding[]>): Found['notes'] {
  const notes = [...findings].map(([id, found]): [string, ShiftNote[]] => [
    id,
    found.map(({ rule, words }) => ({ kind: rule, level: isAboutAway(rule) ? 'warn' : 'inform', words })),
  ]);
  return new Map(notes);
}

function isAboutAway(rule: Finding['rule']): boolean {
  return rule === 'leave' || rule === 'unavailable';
}

/** Returns the shifts with notes by start, each sentence about a person's week only once. */
export function shiftsToCheck(
  shifts: readonly RotaShiftView[],
  warnings: Warnings,
): { shift: RotaShiftView; words: string }[] {
  const seen = new Set<string>();
  return shifts.toSorted(byTime).flatMap((shift) => {
    const found = (warnings.get(shift.id) ?? []).filter(({ kind, words }) => {
      if (kind !== 'long_week' && kind !== 'max_hours') return true;
      const key = `${shift.employeeId} ${words}`;
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    });
    return found.length === 0 ? [] : { shift, words: found.map(({ words }) => words).join(' ') };
  });
}

const named = new WeakMap<RotaShiftView, Work>();

/** Returns what notes need of a shift. Cached, so that an unchanged shift stays the same object. */
function namedWork(shift: RotaShiftView, name: string): Work {
  const known = named.get(shift);
  if (known?.name === name) return known;
  const { id, employeeId, employee, invitationId, venue, date, startTime, endTime } = shift;
  const { startsAt, endsAt, breakMinutes } = shift;
  const times = { date, startTime, endTime, startsAt, endsAt, breakMinutes };
  const work = { id, name, employeeId, employee, invitationId, venue, ...times };
  named.set(shift, work);
  return work;
}
