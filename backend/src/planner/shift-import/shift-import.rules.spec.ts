import { describe, expect, it } from '@jest/globals';
import {
  CLOSED_VENUE,
  distribute,
  findPerson,
  findShifts,
  findVenue,
  NO_PERSON,
  NO_VENUE,
  NOT_A_POSTCODE,
  NOT_PLANNABLE,
  OTHER_POSTCODE,
  POSTCODE_ALONE,
  SEVERAL_PEOPLE,
  SEVERAL_VENUES,
  SKIPPED_TIME,
  TOO_MANY_DAYS,
  withoutKnown,
  type FoundShift,
  type PersonMatch,
  type StoredShiftKey,
  type VenueMatch,
} from './shift-import.rules.js';

const ZONE = 'Europe/London';

function person(about: Partial<PersonMatch> = {}): PersonMatch {
  return {
    text: 'sam',
    by: 'name',
    id: 'sam',
    isInvited: false,
    isUsable: true,
    firstName: 'Sam',
    lastName: 'Guard',
    ...about,
  };
}

function venue(about: Partial<VenueMatch> = {}): VenueMatch {
  return { text: 'crown', id: 'crown', name: 'The Crown', postcode: 'YO1 7HH', isActive: true, ...about };
}

const none = { people: new Map<string, PersonMatch[]>(), venues: new Map<string, VenueMatch[]>() };
const row = (about: object = {}) => ({ date: '2026-12-01', startTime: '09:00', endTime: '17:00', ...about });

/** Returns a row whose person and venue were found. */
function found(about: Partial<FoundShift> = {}): FoundShift {
  return {
    at: 0,
    row: row(),
    person: person(),
    isAway: false,
    venue: null,
    startsAt: '2026-12-01T09:00:00.000Z',
    endsAt: '2026-12-01T17:00:00.000Z',
    ...about,
  };
}

describe('the person of a row', () => {
  it.each<[string, Partial<PersonMatch>[], string]>([
    ['one name', [{}], 'sam'],
    ['the address before a name', [{ id: 'other' }, { by: 'email' }], 'sam'],
    ['the payroll number before a name', [{ id: 'other' }, { by: 'number' }], 'sam'],
    ['the address before a payroll number', [{ id: 'other', by: 'number' }, { by: 'email' }], 'sam'],
    ['an invited person', [{ id: 'invited', isInvited: true }], 'invited'],
    [
      'the member before an invitation to the same address',
      [{ id: 'x', by: 'email', isInvited: true }, { by: 'email' }],
      'sam',
    ],
    ['an active member before a former one of the same name', [{ id: 'x', isUsable: false }, {}], 'sam'],
  ])('is %s', (_, matches, id) => {
    expect(findPerson(matches.map(person)).found?.id).toBe(id);
  });

  it.each<[string, Partial<PersonMatch>[], string]>([
    ['nobody', [], NO_PERSON],
    ['two people of one name', [{}, { id: 'other' }], SEVERAL_PEOPLE],
    ['an employee and an invited person of one name', [{}, { id: 'x', isInvited: true }], SEVERAL_PEOPLE],
    ['a former employee', [{ isUsable: false }], NOT_PLANNABLE],
    [
      'a former employee by address, despite an active one of that name',
      [{ by: 'email', isUsable: false }, {}],
      NOT_PLANNABLE,
    ],
  ])('is not %s', (_, matches, problem) => {
    expect(findPerson(matches.map(person))).toEqual({ problem });
  });
});

describe('the venue of a row', () => {
  const twins = [{}, { id: 'york', postcode: 'LS1 1AA' }];

  it.each<[string, Partial<VenueMatch>[], string | null, string]>([
    ['one name', [{}], null, 'crown'],
    ['a name and its postcode in any form', [{}], 'yo17hh', 'crown'],
    ['one of two names by the postcode', twins, 'LS1 1AA', 'york'],
    ['the open one of two names', [{ isActive: false }, { id: 'open' }], null, 'open'],
  ])('is %s', (_, matches, postcode, id) => {
    expect(findVenue(matches.map(venue), postcode).found?.id).toBe(id);
  });

  it.each<[string, Partial<VenueMatch>[], string | null, object]>([
    ['unknown', [], null, { venue: NO_VENUE }],
    ['one of two with the same name', twins, null, { venue: SEVERAL_VENUES }],
    ['elsewhere', [{}], 'LS1 1AA', { postcode: OTHER_POSTCODE }],
    ['at something that is no postcode', [{}], 'York', { postcode: NOT_A_POSTCODE }],
    ['closed', [{ isActive: false }], null, { venue: CLOSED_VENUE }],
  ])('is not %s', (_, matches, postcode, problem) => {
    expect(findVenue(matches.map(venue), postcode)).toEqual({ problem });
  });
});

describe('the instants of a row', () => {
  it.each([
    ['a day', '2026-12-01', '09:00', '17:00', '2026-12-01T09:00:00.000Z', '2026-12-01T17:00:00.000Z'],
    ['a summer day', '2026-07-01', '09:00', '17:00', '2026-07-01T08:00:00.000Z', '2026-07-01T16:00:00.000Z'],
    [
      'an end at midnight',
      '2026-12-01',
      '18:00',
      '00:00',
      '2026-12-01T18:00:00.000Z',
      '2026-12-02T00:00:00.000Z',
    ],
    [
      'a start at midnight',
      '2026-12-01',
      '00:00',
      '06:00',
      '2026-12-01T00:00:00.000Z',
      '2026-12-01T06:00:00.000Z',
    ],
    [
      'an end before the start, on the next day',
      '2026-12-31',
      '22:00',
      '06:00',
      '2026-12-31T22:00:00.000Z',
      '2027-01-01T06:00:00.000Z',
    ],
    [
      'nine hours when the clocks go back',
      '2026-10-24',
      '22:00',
      '06:00',
      '2026-10-24T21:00:00.000Z',
      '2026-10-25T06:00:00.000Z',
    ],
    [
      'the first of two equal times',
      '2026-10-25',
      '01:30',
      '03:00',
      '2026-10-25T00:30:00.000Z',
      '2026-10-25T03:00:00.000Z',
    ],
    [
      'seven hours when the clocks go forward',
      '2027-03-27',
      '22:00',
      '06:00',
      '2027-03-27T22:00:00.000Z',
      '2027-03-28T05:00:00.000Z',
    ],
    [
      'a skipped start, moved forward',
      '2027-03-28',
      '01:30',
      '06:00',
      '2027-03-28T01:30:00.000Z',
      '2027-03-28T05:00:00.000Z',
    ],
  ])('are those of %s', (_, date, startTime, endTime, startsAt, endsAt) => {
    const { shifts, problems } = findShifts([row({ date, startTime, endTime })], none, ZONE);
    expect(problems).toEqual({});
    expect(shifts).toMatchObject([{ startsAt, endsAt }]);
  });

  it('must not be empty because the clocks skip the times', () => {
    const rows = [row(), row({ date: '2027-03-28', startTime: '01:30', endTime: '02:15' })];
    const { problems } = findShifts([rows[1]!], none, ZONE);
    expect(problems).toEqual({ 'rows.0.startTime': SKIPPED_TIME });
  });
});

describe('the problems of rows', () => {
  it('are at each wrong cell', () => {
    const matches = { people: new Map([['sam', [person()]]]), venues: new Map([['crown', [venue()]]]) };
    const rows = [
      row({ person: 'sam', venue: 'crown' }),
      row({ person: 'kim', venue: 'rose', date: '2027-03-03' }),
      row({ postcode: 'YO1 7HH', date: '2027-03-02' }),
    ];
    expect(findShifts(rows, matches, ZONE).problems).toEqual({
      'rows.1.person': NO_PERSON,
      'rows.1.venue': NO_VENUE,
      'rows.1.date': TOO_MANY_DAYS,
      'rows.2.venue': POSTCODE_ALONE,
    });
  });
});

describe('known shifts', () => {
  const stored = (about: Partial<StoredShiftKey> = {}): StoredShiftKey => ({
    personId: 'sam',
    venueId: null,
    role: null,
    startsAt: '2026-12-01T09:00:00.000Z',
    ...about,
  });
  const open = (about: Partial<FoundShift> = {}) =>
    found({ person: null, venue: venue(), row: row({ role: 'Bar' }), ...about });
  const storedOpen = stored({ personId: null, venueId: 'crown', role: 'bar' });

  it.each<[string, FoundShift[], StoredShiftKey[], number]>([
    ['a new shift', [found()], [], 1],
    ['the same person and start', [found()], [stored({ venueId: 'x', role: 'Door' })], 0],
    ['another start', [found()], [stored({ startsAt: '2026-12-01T10:00:00.000Z' })], 1],
    ['another person', [found()], [stored({ personId: 'kim' })], 1],
    ['the same person twice in the rows', [found(), found({ at: 1 })], [], 1],
    ['the same open shift', [open()], [storedOpen], 0],
    ['an open shift with another role', [open()], [{ ...storedOpen, role: 'Door' }], 1],
    ['an open shift at another venue', [open()], [{ ...storedOpen, venueId: null }], 1],
    ['two open places', [open(), open({ at: 1 })], [], 2],
    ['a person on leave', [found({ isAway: true })], [], 1],
    [
      'a person on leave, stored as an open shift',
      [found({ isAway: true })],
      [stored({ personId: null })],
      0,
    ],
    ['a person on leave, stored with the person', [found({ isAway: true })], [stored()], 0],
    ['two open places of which one is stored', [open(), open({ at: 1 })], [storedOpen], 1],
    ['two open places that are stored', [open(), open({ at: 1 })], [storedOpen, storedOpen], 0],
  ])('leave of %s the right number', (_, shifts, known, count) => {
    expect(withoutKnown(shifts, known)).toHaveLength(count);
  });
});

describe('the rotas of shifts', () => {
  const rota = (id: string, about: object = {}) => ({
    id,
    name: id,
    startDate: '2026-11-30',
    endDate: '2026-12-06',
    type: 'weekly' as const,
    status: 'draft' as const,
    shiftCount: 0,
    ...about,
  });
  const monday = { firstDayOfWeek: 1, choices: [] };
  const shift = (date: string) => ({ row: { date } });
  const both = [rota('a'), rota('b')];

  it('are the only one with room, else a draft of the week', () => {
    const shifts = [shift('2026-12-01'), shift('2026-12-09'), shift('2026-12-07')];
    const { existing, drafts, choices } = distribute(shifts, [rota('a')], monday);
    expect([...existing]).toEqual([['a', [shifts[0]]]]);
    expect([...drafts]).toEqual([['2026-12-07', [shifts[1], shifts[2]]]]);
    expect(choices).toEqual([]);
  });

  it('need a choice for each week with several', () => {
    const { choices, existing } = distribute([shift('2026-12-01'), shift('2026-12-02')], both, monday);
    expect(choices).toEqual([
      {
        week: '2026-11-30',
        rotas: [
          { id: 'a', name: 'a' },
          { id: 'b', name: 'b' },
        ],
      },
    ]);
    expect(existing.size).toBe(0);
    const chosen = { ...monday, choices: [{ week: '2026-11-30', rotaId: 'b' }] };
    expect([...distribute([shift('2026-12-01')], both, chosen).existing.keys()]).toEqual(['b']);
  });

  it('get no more shifts than they have room for', () => {
    const full = [rota('a', { shiftCount: 2_999 }), rota('b', { status: 'archived' })];
    const { existing, drafts } = distribute([shift('2026-12-01'), shift('2026-12-02')], full, monday);
    expect(existing.get('a')).toHaveLength(1);
    expect(drafts.get('2026-11-30')).toHaveLength(1);
  });
});
