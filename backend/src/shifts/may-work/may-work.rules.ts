import { durationText } from '../../common/time/durations.js';
import { formatterOf, type DateFormat, type Formatter } from '../../common/time/format.js';
import { weekOf, type LocalDate } from '../../common/time/local.js';
import { spanText, type OpenSpan } from '../../common/time/span-text.js';
import type { NamedShift } from '../../common/time/planned-times.contract.js';
import type { Finding, FindingLevel, MayWorkRule } from './may-work.contract.js';
import {
  plannedMinutes,
  totalPlannedMinutes,
  type PlannedHours,
} from '../planned-minutes/planned-minutes.rules.js';
import { MINUTE_MS } from '../../common/time/units.js';

/** The rest between two shifts (Working Time Regulations 1998, regulation 10). */
const DAILY_REST_MINUTES = 11 * 60;
/** The average week (Working Time Regulations 1998, regulation 4). The average is over 17 weeks, so a week above it may be
 * lawful, and the texts state only the hours. */
const AVERAGE_WEEK_MINUTES = 48 * 60;

/** The levels of all rules. */
const LEVELS: Record<MayWorkRule, FindingLevel> = {
  left: 'block',
  not_joined: 'block',
  assigned: 'block',
  overlap: 'ask',
  leave: 'ask',
  unavailable: 'ask',
  rest: 'inform',
  max_hours: 'ask',
  long_week: 'inform',
};

/** A person who may get a shift. */
export interface Candidate extends Away {
  state: 'active' | 'left' | 'invited';
  maxMinutesPerWeek: number | null;
}

/** The times in which a person is away. */
export interface Away {
  /** Approved leave by start. Sickness without an end yet has no end. Missing if none is known. */
  leave?: readonly OpenSpan[];
  /** The times by start in which the person cannot work. Missing if none are known. */
  unavailable?: readonly OpenSpan[];
}

/** A rota shift or a schedule. Both instants have the API's format. */
export interface PersonsShift extends NamedShift, PlannedHours {
  id: string;
  startsAt: string;
  endsAt: string;
}

/** A company's week. */
export interface Week {
  first: LocalDate;
  last: LocalDate;
}

/** A shift that a person may get. */
type WantedShift = Omit<PersonsShift, keyof NamedShift>;

interface Question {
  person: Candidate;
  shift: WantedShift;
  /** Whether the person has the shift already. */
  isAssigned: boolean;
  /** The person's other shifts by start. */
  others: readonly PersonsShift[];
  week: Week;
  format: Formatter;
  /** The company's time zone. */
  zone: string;
}

type Rule = (question: Question) => Finding[];

/**
 * Returns what to know before a person gets a shift, in the order of the rules.
 * @param work the person's shifts in the week of the shift, and those of the days before and after this week
 * @param about the company's week with the shift, and the format and the time zone of the texts
 */
export function mayWork(
  person: Candidate,
  shift: WantedShift,
  work: readonly PersonsShift[],
  { week, format, zone }: { week: Week; format: DateFormat; zone: string },
): Finding[] {
  const others = work.filter(({ id }) => id !== shift.id).toSorted(compareByStart);
  const isAssigned = others.length < work.length;
  const question = { person, shift, isAssigned, others, week, format: formatterOf(format), zone };
  return RULES.flatMap((rule) => rule(question));
}

/**
 * Returns the findings about leave, availability, rest and hours of shifts that a person has, by the ids of the shifts.
 * @param shifts all shifts of the person in the weeks of interest, and on the days before and after them
 */
export function findingsOfShifts(
  about: Omit<Candidate, 'state'>,
  shifts: readonly PersonsShift[],
  { firstDayOfWeek, format: dateFormat, zone }: { firstDayOfWeek: number; format: DateFormat; zone: string },
): Map<string, Finding[]> {
  const person: Candidate = { state: 'active', ...about };
  const sorted = shifts.toSorted(compareByStart);
  const format = formatterOf(dateFormat);
  return new Map(
    sorted.map((shift) => {
      const others = sorted.filter((one) => one !== shift);
      const week = weekOf(shift.date, firstDayOfWeek);
      const question = { person, shift, isAssigned: true, others, week, format, zone };
      return [shift.id, RULES_OF_ASSIGNED.flatMap((rule) => rule(question))];
    }),
  );
}

/** Returns the findings about a person who is on leave or cannot work at the time of a shift. */
export function awayFindings(
  person: Away,
  shift: Pick<PersonsShift, 'startsAt' | 'endsAt'>,
  { format, zone }: { format: DateFormat; zone: string },
): Finding[] {
  return findAway(person, shift, formatterOf(format), zone);
}

/** Returns true for a finding about the hours of a week, which leaves a person available. */
export function isAboutHours({ rule }: Pick<Finding, 'rule'>): boolean {
  return rule === 'max_hours' || rule === 'long_week';
}

/** Returns true for a finding that keeps employees from taking a shift themselves. Their own unavailability only informs. */
export function blocksEmployee({ rule, level }: Pick<Finding, 'rule' | 'level'>): boolean {
  return level !== 'inform' && rule !== 'unavailable';
}

/** Returns true if a person with these findings may take a shift without an employer. */
export function mayTake(findings: readonly Pick<Finding, 'rule' | 'level'>[]): boolean {
  return !findings.some(blocksEmployee);
}

/** Returns true if a person is not away, has no other shift at that time and enough rest before and after it. */
export function isAvailable(findings: readonly Finding[]): boolean {
  return findings.every(isAboutHours);
}

/** Returns the limit that the planned minutes of a week exceed: the maximum of the person, else 48 hours. */
export function exceededLimit(
  minutes: number,
  most: number | null,
): { rule: 'max_hours' | 'long_week'; limit: string } | null {
  if (most !== null && minutes > most)
    return { rule: 'max_hours', limit: `the maximum of ${durationText(most)}` };
  return minutes > AVERAGE_WEEK_MINUTES ? { rule: 'long_week', limit: '48 hours' } : null;
}

/** Returns the planned minutes of the shifts that start in a week. */
export function weekMinutes(work: readonly PersonsShift[], { first, last }: Week): number {
  return totalPlannedMinutes(work.filter(({ date }) => first <= date && date <= last));
}

const membership: Rule = ({ person }) => {
  if (person.state === 'left') return [finding('left', [], 'Has left the company.')];
  if (person.state === 'invited') return [finding('not_joined', [], 'Has not accepted the invitation yet.')];
  return [];
};

const assigned: Rule = ({ isAssigned }) =>
  isAssigned ? [finding('assigned', [], 'Already has this shift.')] : [];

const overlap: Rule = ({ shift, others, format }) => {
  const shifts = others.filter((one) => one.startsAt < shift.endsAt && shift.startsAt < one.endsAt);
  if (shifts.length === 0) return [];
  return [finding('overlap', shifts, `Already works ${shifts.map(format.shift).join(' and ')}.`)];
};

const away: Rule = ({ person, shift, format, zone }) => findAway(person, shift, format, zone);

const rest: Rule = ({ shift, others, format }) => {
  const before = latestEnd(others.filter(({ endsAt }) => endsAt <= shift.startsAt));
  const after = others.find(({ startsAt }) => startsAt >= shift.endsAt);
  return [
    ...tooLittleRest(before, minutesBetween(before, shift), (name) => `after ${name}`, format),
    ...tooLittleRest(after, minutesBetween(shift, after), (name) => `before ${name}`, format),
  ];
};

const weekHours: Rule = ({ person, shift, others, week }) => {
  const minutes = weekMinutes(others, week) + plannedMinutes(shift);
  const exceeded = exceededLimit(minutes, person.maxMinutesPerWeek);
  if (!exceeded) return [];
  const words = `With this shift ${durationText(minutes)} are planned in the week, more than ${exceeded.limit}.`;
  return [finding(exceeded.rule, [], words)];
};

/** All rules. Later ones are added here. */
const RULES: readonly Rule[] = [membership, assigned, overlap, away, rest, weekHours];
/** The rules about shifts that a person has. */
const RULES_OF_ASSIGNED: readonly Rule[] = [away, rest, weekHours];

function finding(rule: MayWorkRule, shifts: readonly PersonsShift[], words: string): Finding {
  return { rule, level: LEVELS[rule], shifts: shifts.map(toOtherWork), words };
}

function findAway(
  { leave, unavailable }: Away,
  shift: Pick<WantedShift, 'startsAt' | 'endsAt'>,
  format: Formatter,
  zone: string,
): Finding[] {
  const about = (rule: 'leave' | 'unavailable', times: readonly OpenSpan[] = []): Finding[] => {
    const found = times.filter(
      ({ startsAt, endsAt }) => startsAt < shift.endsAt && (endsAt === null || endsAt > shift.startsAt),
    );
    const texts = found.map((time) => spanText(time, format, zone)).join(' and ');
    return found.length === 0 ? [] : [finding(rule, [], `${AWAY_WORDS[rule]} ${texts}.`)];
  };
  return [...about('leave', leave), ...about('unavailable', unavailable)];
}

/** The kind of leave is never named: colleagues may only know that a person is away. */
const AWAY_WORDS = { leave: 'Is on leave', unavailable: 'Cannot work' };

function tooLittleRest(
  neighbour: PersonsShift | undefined,
  minutes: number,
  side: (name: string) => string,
  format: Formatter,
): Finding[] {
  if (!neighbour || minutes >= DAILY_REST_MINUTES) return [];
  const amount = minutes === 0 ? 'No rest' : `Only ${durationText(minutes)} of rest`;
  return [finding('rest', [neighbour], `${amount} ${side(format.shift(neighbour))}.`)];
}

/** Elapsed minutes, so that clock changes count. */
function minutesBetween(first: WantedShift | undefined, second: WantedShift | undefined): number {
  if (!first || !second) return Infinity;
  return Math.floor((Date.parse(second.startsAt) - Date.parse(first.endsAt)) / MINUTE_MS);
}

function latestEnd(shifts: readonly PersonsShift[]): PersonsShift | undefined {
  return shifts.reduce<PersonsShift | undefined>(
    (latest, one) => (latest && latest.endsAt >= one.endsAt ? latest : one),
    undefined,
  );
}

function compareByStart(one: PersonsShift, other: PersonsShift): number {
  if (one.startsAt === other.startsAt) return one.id < other.id ? -1 : 1;
  return one.startsAt < other.startsAt ? -1 : 1;
}

function toOtherWork({ id, name, date, startTime, endTime }: PersonsShift): Finding['shifts'][number] {
  return { id, name, date, startTime, endTime };
}
