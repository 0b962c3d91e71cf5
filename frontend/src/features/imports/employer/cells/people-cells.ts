import type { KnownPerson, UpdatedDetail } from '@contract/invitations/invitations.contract.js';
import { WAGE_BANDS, WAGE_BAND_WORDS, type WageBand } from '@contract/users/wage-bands.contract.js';
import { WEEKDAYS } from '@contract/common/time/format.js';
import { durationText } from '@contract/common/time/durations.js';
import type { Cells, ReadRow } from './shift-cells.js';

export const UNSPLIT_NAME = 'Write the first and the last name, like Sam Guard or Guard, Sam';
const SHORTENED_PHONE = 'The spreadsheet shortened this number. Enter it again.';
const UNREADABLE_DAYS = 'Usual days must be days of the week, like Mon, Tue or Mon-Fri';
const UNREADABLE_BAND = `Wage band must be ${WAGE_BANDS.map((band) => WAGE_BAND_WORDS[band])
  .join(', ')
  .replace(/, (?=[^,]*$)/, ' or ')}`;
const unreadableHours = (label: string): string => `${label} must be hours a week, like 37.5 or 37:30`;

const TITLE = /^(?:mr|mrs|ms|miss|mx|dr|prof|professor|sir|rev)\b\.?\s+/i;
const SUFFIX = /^(?:jr|sr|junior|senior|ii|iii|iv)\.?$/i;
/** Words that begin a last name: 'Vincent van Gogh', 'Maria da Silva', 'Ali bin Omar'. */
const PARTICLE =
  /^(?:van|von|de|del|della|der|den|di|da|do|dos|das|du|la|le|st\.?|ter|ten|al|el|bin|ben|ibn|abu)$/i;

/** A first and a last name. One of them may be missing. */
interface SplitName {
  firstName: string;
  lastName: string;
}

/** Splits a full name such as `Mrs Siobhán O'Connor`, `O'Connor, Siobhán` or `SMITH John`. */
export function splitName(text: string): SplitName {
  const name = text.replaceAll(/\s+/g, ' ').trim().replace(TITLE, '');
  const [before = '', after = ''] = name.split(/\s*,\s*/);
  if (after && !SUFFIX.test(after)) return { firstName: after.replace(TITLE, ''), lastName: before };
  const words = name.replaceAll(',', '').split(' ');
  const last = words.length > 2 && SUFFIX.test(words.at(-1)!) ? words.length - 2 : words.length - 1;
  const at = words.findIndex((word, index) => index > 0 && index < last && PARTICLE.test(word));
  const start = at > 0 ? at : last;
  if (start === 0) return { firstName: name, lastName: '' };
  const capitals = words.findIndex((word) => !isCapitals(word));
  if (capitals > 0)
    return { firstName: words.slice(capitals).join(' '), lastName: words.slice(0, capitals).join(' ') };
  return { firstName: words.slice(0, start).join(' '), lastName: words.slice(start).join(' ') };
}

function isCapitals(word: string): boolean {
  return word.length > 1 && /\p{Lu}.*\p{Lu}/u.test(word) && word === word.toUpperCase();
}

/** Reads an address from `mailto:ann@x.test` or `Ann Guard <ann@x.test>`. */
export function readEmail(text: string): string {
  const inBrackets = /<([^<>]+)>\s*$/.exec(text)?.[1] ?? text;
  return inBrackets
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/[;,.]+$/, '');
}

/** Reads a phone number, with `+44` instead of `0044` or `44 (0)`. Returns null for a number in scientific form. */
export function readPhone(text: string): string | null {
  if (/^\d(?:\.\d+)?e\+?\d+$/i.test(text)) return null;
  const typed = text.replace(/^tel:/i, '').trim();
  const digits = typed.replaceAll(/[\s().-]/g, '');
  // Spreadsheets remove the first zero or plus of a number.
  if (/^7\d{9}$/.test(digits)) return `0${digits}`;
  const national = /^(?:\+|00)?44(0?)([1-9]\d{8,9})$/.exec(digits)?.[2];
  return national ? `+44${national}` : typed;
}

/** Reads hours of a week in minutes from `37.5`, `37,5 hrs`, `37:30` or `37 h`. Returns null for other texts. */
export function readWeekHours(text: string): number | null {
  const typed = text.trim().toLowerCase();
  const clock = /^(\d+):([0-5]\d)(?::00)?$/.exec(typed);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  const hours = /^(\d+(?:[.,]\d+)?)\s*(?:h|hrs?|hours?)?(?:\s*(?:a|per|\/)\s*w(?:ee)?k)?$/.exec(typed)?.[1];
  return hours === undefined ? null : Math.round(Number(hours.replace(',', '.')) * 60);
}

/** Reads days of the week from `Monday Friday`, `Mon, Fri` or `Mon-Fri`. Returns null for other texts. */
export function readDays(text: string): { day: number }[] | null {
  const typed = text
    .trim()
    .toLowerCase()
    .replaceAll(/\s*(?:-|–|\bto\b)\s*/g, '-');
  const days = typed.split(/[\s,;/&+]+/).filter((part) => part !== '' && part !== 'and');
  const found = new Set<number>();
  for (const part of days) {
    const [from = -1, to = from, ...more] = part.split('-').map(dayOf);
    if (from < 0 || to < 0 || more.length > 0) return null;
    for (let day = from; ; day = (day + 1) % 7) {
      found.add(day);
      if (day === to) break;
    }
  }
  return [...found].sort((one, other) => one - other).map((day) => ({ day }));
}

const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

function dayOf(text: string): number {
  return text.length < 3 ? -1 : DAYS.findIndex((name) => name.startsWith(text.replace(/s$/, '')));
}

/** Reads a band of the minimum wage from `18 to 20`, `18-20`, `21+` or `Apprentice`. Returns null for other texts. */
export function readBand(text: string): WageBand | null {
  const typed = text
    .trim()
    .toLowerCase()
    .replace(/\s*(?:-|–|\bto\b)\s*/, ' to ')
    .replace(/^(?:over 20|21 ?\+|21 (?:or|and) (?:over|above|older))$/, '21 and over')
    .replace(/^(?:below 18|16 to 17|<\s*18)$/, 'under 18')
    .replace(/^apprentices?(?: rate)?$/, 'apprentice');
  return WAGE_BANDS.find((band) => WAGE_BAND_WORDS[band].toLowerCase() === typed) ?? null;
}

/** Reads the cells of a person. Empty cells are left out. */
export function readPerson(cells: Cells): ReadRow {
  const problems: Record<string, string> = {};
  const row: Record<string, unknown> = {};
  const given = (key: string): string => cells[key]?.trim() ?? '';
  const put = (key: string, read: (text: string) => unknown, problem: string): void => {
    if (!given(key)) return;
    const value = read(given(key));
    row[key] = value ?? given(key);
    if (value === null) problems[key] = problem;
  };
  Object.assign(row, readNames(cells));
  if ('name' in cells && !(row['firstName'] && row['lastName'])) problems['name'] = UNSPLIT_NAME;
  put('email', readEmail, '');
  put('phone', readPhone, SHORTENED_PHONE);
  put('payrollNumber', (text) => text, '');
  put('badgeNumber', (text) => text, '');
  if (!/^(?:none|n\/?a|-)$/i.test(given('wageBand'))) put('wageBand', readBand, UNREADABLE_BAND);
  // Without agreed hours, the number of hours is empty.
  if (!/^(?:none|zero[- ]hours?|casual|n\/?a|-)$/i.test(given('contractedMinutesPerWeek')))
    put('contractedMinutesPerWeek', readWeekHours, unreadableHours('Contracted hours'));
  if (!/^(?:none|n\/?a|-)$/i.test(given('maxMinutesPerWeek')))
    put('maxMinutesPerWeek', readWeekHours, unreadableHours('Maximum hours'));
  put('usualWeekdays', readDays, UNREADABLE_DAYS);
  return { row, problems };
}

/** Returns the names of the cells. Beside a last name, a column 'Name' contains the first name. */
function readNames(cells: Cells): SplitName {
  const { name = '', firstName = '', lastName = '' } = cells;
  if (firstName && lastName) return { firstName, lastName };
  if (name && lastName) return { firstName: name, lastName };
  const split = splitName(name);
  return { firstName: firstName || split.firstName, lastName: lastName || split.lastName };
}

/** Returns how the cells of a person are understood, by field. */
export function personNotes(row: Record<string, unknown>): Cells {
  const { firstName, lastName, email, phone, wageBand, usualWeekdays } = row;
  const { contractedMinutesPerWeek, maxMinutesPerWeek } = row;
  const notes: Cells = {};
  if (typeof firstName === 'string' && firstName && lastName)
    notes['name'] = `First name ${firstName}, last name ${lastName as string}`;
  if (typeof email === 'string') notes['email'] = email;
  if (typeof phone === 'string') notes['phone'] = phone;
  const band = WAGE_BANDS.find((one) => one === wageBand);
  if (band) notes['wageBand'] = WAGE_BAND_WORDS[band];
  for (const [key, minutes] of Object.entries({ contractedMinutesPerWeek, maxMinutesPerWeek }))
    if (typeof minutes === 'number') notes[key] = durationText(minutes);
  if (Array.isArray(usualWeekdays)) notes['usualWeekdays'] = daysText(usualWeekdays as { day: number }[]);
  return notes;
}

const daysText = (days: readonly { day: number }[]): string =>
  days.map(({ day }) => WEEKDAYS[day]).join(', ');

const STATES: Record<KnownPerson['is'], string> = {
  member: 'Already there',
  left: 'Left the company. The row is left out.',
  invited: 'Already invited',
};

/** Returns the note about a person who is there, and the former value of each detail that changes. */
export function knownPersonNotes(person: KnownPerson): { note: string; before: Cells } {
  const before = Object.fromEntries(person.changes.map((name) => [name, `Was ${detailText(person, name)}`]));
  return { note: STATES[person.is], before };
}

function detailText(person: KnownPerson, name: UpdatedDetail): string {
  if (name === 'usualWeekdays') return daysText(person.usualWeekdays) || 'empty';
  if (name === 'wageBand') return person.wageBand ? WAGE_BAND_WORDS[person.wageBand] : 'empty';
  const value = person[name];
  if (value === null) return 'empty';
  return typeof value === 'number' ? durationText(value) : value;
}
