import { expect, test } from '@playwright/test';
import type { UnpublishedChangeView } from '@contract/rotas/publication/rota-publication.contract.js';
import {
  changesOfDays,
  changesWithoutVenue,
  kindsText,
  noticeText,
  notifiedText,
  notNotifiedText,
  publishSummary,
} from './publish-summary.js';

const person = (id: string, firstName: string) => ({ id, firstName, lastName: 'Guard' });
const on = (date: string) => ({ date, startTime: '22:00', endTime: '06:00', venueId: null });

let made = 0;

/** A change of a new shift, with these fields replaced. */
function change(about: Partial<UnpublishedChangeView> = {}): UnpublishedChangeView {
  const defaults = {
    shiftId: `shift ${(made += 1)}`,
    kind: 'new',
    before: null,
    invited: null,
    isNotified: true,
  } as const;
  return { ...defaults, employee: person('s', 'Sam'), shift: on('2026-10-24'), ...about };
}

test('lists the employees to notify by name, with the notice of each change', () => {
  const summary = publishSummary(
    [
      change(),
      change({ employee: person('a', 'Ann'), kind: 'cancelled', shift: on('2026-10-25') }),
      change({ kind: 'moved', shift: on('2026-10-30'), before: on('2026-10-21') }),
    ],
    '2026-10-20',
  );
  expect(summary.people.map(({ person: { firstName } }) => firstName)).toEqual(['Ann', 'Sam']);
  expect(summary.people[1]!.changes.map((one) => one.noticeDays)).toEqual([4, 1]);
  expect(notifiedText(summary)).toBe('2 employees will be notified of 3 changes.');
  expect(kindsText(summary.people[1]!.changes)).toBe('1 new, 1 moved');
  expect(notNotifiedText(summary)).toBeNull();
});

test('speaks of shifts and not of changes if all are new', () => {
  expect(notifiedText(publishSummary([change()], '2026-10-20'))).toBe(
    '1 employee will be notified of 1 new shift.',
  );
});

test('counts a shift that moves to another employee once', () => {
  const given = change({ shiftId: 'a' });
  const taken = change({ shiftId: 'a', kind: 'cancelled', employee: person('a', 'Ann') });
  const textsOf = (changes: UnpublishedChangeView[]) => {
    const summary = publishSummary(changes, '2026-10-20');
    return [notifiedText(summary), notNotifiedText(summary)];
  };
  expect(textsOf([taken, given])).toEqual(['2 employees will be notified of 1 change.', null]);
  expect(textsOf([{ ...taken, isNotified: false }, given])).toEqual([
    '1 employee will be notified of 1 new shift.',
    null,
  ]);
  const over = [taken, given].map((one) => ({ ...one, isNotified: false }));
  expect(textsOf(over)[1]).toBe('1 past shift will be published without a notification.');
});

test('notifies no employee of open, ended or unchanged shifts', () => {
  const open = change({ employee: null, isNotified: false });
  const other = change({ employee: null, isNotified: false });
  const over = change({ isNotified: false });
  const nobody = publishSummary([open, over], '2026-10-26');
  expect(notifiedText(nobody)).toBe('No employee will be notified, because no upcoming shift is assigned.');
  expect(notNotifiedText(nobody)).toBe(
    '1 open shift and 1 past shift will be published without a notification.',
  );
  expect(notNotifiedText(publishSummary([open, other, over, change()], '2026-10-20'))).toBe(
    '2 open shifts and 1 past shift will be published without a notification.',
  );
  expect(notifiedText(publishSummary([], '2026-10-20'))).toBe(
    'No employee will be notified, because nothing has changed since the last publication.',
  );
});

test('describes the notice in days', () => {
  expect([3, 1, 0, -1, -2].map(noticeText)).toEqual([
    '3 days before',
    '1 day before',
    'on the day',
    '1 day after',
    '2 days after',
  ]);
});

test('counts invited people, who are notified when they join', () => {
  const reserved = (id: string) => change({ employee: null, isNotified: false, invited: person(id, 'Ann') });
  const changes = [reserved('a'), reserved('a'), reserved('b')];
  const summary = publishSummary(changes, '2026-10-20');
  expect(notifiedText(summary)).toBe('2 people will be notified when they join.');
  expect(notNotifiedText(summary)).toBeNull();
  expect(notifiedText(publishSummary([change(), reserved('a')], '2026-10-20'))).toBe(
    '1 employee will be notified of 1 new shift. 1 person will be notified when they join.',
  );
});

test('includes the changes of some days, and all changes of a shift that moves there or away', () => {
  const within = change({ shift: on('2026-10-24') });
  const away = change({ kind: 'moved', shift: on('2026-10-30'), before: on('2026-10-25') });
  const given = change({ kind: 'new', shift: on('2026-10-26') });
  const taken = change({ kind: 'cancelled', shiftId: given.shiftId, shift: on('2026-10-31') });
  const later = change({ shift: on('2026-10-27') });
  const days = { first: '2026-10-20', last: '2026-10-26' };
  expect(changesOfDays([within, away, given, taken, later], days)).toEqual([within, away, given, taken]);
});

test('names each shift without a venue once, but no cancelled one', () => {
  const open = change({ employee: null });
  const found = changesWithoutVenue([
    open,
    change({ kind: 'cancelled' }),
    change({ shift: { ...on('2026-10-24'), venueId: 'hall' } }),
  ]);
  expect(found).toEqual([open]);
});
