import { describe, expect, it } from '@jest/globals';
import { unpublishedChanges, notifiedChangesByEmployee, type StoredShift } from './publication.rules.js';

const SHIFT: StoredShift = {
  id: 'a',
  employeeId: 'sam',
  invitationId: null,
  venueId: null,
  date: '2026-11-16',
  startTime: '09:00',
  endTime: '17:00',
  startsAt: '2026-11-16T09:00:00.000Z',
  endsAt: '2026-11-16T17:00:00.000Z',
  breakMinutes: 0,
  role: null,
  notes: null,
};
const BEFORE = new Date('2026-11-16T08:00:00Z');
const brief = (planned: StoredShift[], published: StoredShift[]) =>
  unpublishedChanges(planned, published).map(({ kind, employeeId }) => `${kind} ${employeeId}`);

describe('the changes of a shift', () => {
  it.each([
    ['nothing', {}, []],
    ['another day', { date: '2026-11-17' }, ['moved sam']],
    ['another start', { startTime: '10:00' }, ['moved sam']],
    ['another end', { endTime: '18:00' }, ['moved sam']],
    ['another venue', { venueId: 'dock' }, ['moved sam']],
    ['another role', { role: 'Steward' }, ['changed sam']],
    ['other notes', { notes: 'Bring a torch' }, ['changed sam']],
    ['another break', { breakMinutes: 30 }, ['changed sam']],
    ['both', { role: 'Steward', endTime: '18:00' }, ['moved sam']],
    ['another person', { employeeId: 'kim' }, ['cancelled sam', 'new kim']],
    ['another person and day', { employeeId: 'kim', date: '2026-11-17' }, ['cancelled sam', 'new kim']],
    ['no employee', { employeeId: null }, ['cancelled sam']],
  ])('for %s', (_, changed, unpublished) => {
    expect(brief([{ ...SHIFT, ...changed }], [SHIFT])).toEqual(unpublished);
  });

  it('are new for an unpublished shift and cancelled for a removed one', () => {
    expect(brief([SHIFT], [])).toEqual(['new sam']);
    expect(brief([], [SHIFT])).toEqual(['cancelled sam']);
    expect(brief([SHIFT], [{ ...SHIFT, employeeId: null }])).toEqual(['new sam']);
    expect(brief([{ ...SHIFT, employeeId: null }], [])).toEqual(['new null']);
  });
});

describe('the employees to notify', () => {
  const published = (planned: StoredShift[], before: StoredShift[], now = BEFORE) =>
    Object.fromEntries(
      [...notifiedChangesByEmployee(unpublishedChanges(planned, before), now)].map(([person, changes]) => [
        person,
        changes.map(({ kind }) => kind),
      ]),
    );

  it('are all whose shifts changed, with all their changes, and none for an open shift', () => {
    const planned = [SHIFT, { ...SHIFT, id: 'b' }, { ...SHIFT, id: 'c', employeeId: null }];
    const before = [{ ...SHIFT, employeeId: 'kim' }];
    expect(published(planned, before)).toEqual({ kim: ['cancelled'], sam: ['new', 'new'] });
  });

  it('are none for shifts that are over, before and after the change', () => {
    const over = new Date(SHIFT.endsAt);
    expect(published([SHIFT], [], over)).toEqual({});
    expect(published([], [SHIFT], over)).toEqual({});
    const later = { ...SHIFT, date: '2026-11-17', endsAt: '2026-11-17T17:00:00.000Z' };
    expect(published([later], [SHIFT], over)).toEqual({ sam: ['moved'] });
  });
});
