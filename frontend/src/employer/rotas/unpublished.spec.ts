import { expect, test } from '@playwright/test';
import type { UnpublishedChangeView } from '@contract/rotas/rota-publication.contract.js';
import { kindsText, noticeText, tellingOf, tellingText, unpublishedText } from './unpublished.js';

const person = (id: string, firstName: string) => ({ id, firstName, lastName: 'Guard' });
const on = (date: string) => ({ date, startTime: '22:00', endTime: '06:00', venueId: null });

let made = 0;

/** A change of a new shift, with these fields replaced. */
function change(about: Partial<UnpublishedChangeView> = {}): UnpublishedChangeView {
  const defaults = { shiftId: `shift ${(made += 1)}`, kind: 'new', before: null, isNotified: true } as const;
  return { ...defaults, employee: person('s', 'Sam'), shift: on('2026-10-24'), ...about };
}

test('lists the employees to notify by name, with the notice of each change', () => {
  const telling = tellingOf(
    [
      change(),
      change({ employee: person('a', 'Ann'), kind: 'cancelled', shift: on('2026-10-25') }),
      change({ kind: 'moved', shift: on('2026-10-30'), before: on('2026-10-21') }),
    ],
    '2026-10-20',
  );
  expect(telling.people.map(({ person: { firstName } }) => firstName)).toEqual(['Ann', 'Sam']);
  expect(telling.people[1]!.changes.map((one) => one.noticeDays)).toEqual([4, 1]);
  expect(tellingText(telling)).toBe('We tell 2 people of 3 changes.');
  expect(kindsText(telling.people[1]!.changes)).toBe('1 new, 1 moved');
  expect(unpublishedText(telling)).toBeNull();
});

test('speaks of shifts and not of changes if all are new', () => {
  expect(tellingText(tellingOf([change()], '2026-10-20'))).toBe('We tell 1 person of their 1 shift.');
});

test('counts a shift that moves to another employee once', () => {
  const given = change({ shiftId: 'a' });
  const taken = change({ shiftId: 'a', kind: 'cancelled', employee: person('a', 'Ann') });
  const saidOf = (changes: UnpublishedChangeView[]) => {
    const telling = tellingOf(changes, '2026-10-20');
    return [tellingText(telling), unpublishedText(telling)];
  };
  expect(saidOf([taken, given])).toEqual(['We tell 2 people of 1 change.', null]);
  expect(saidOf([{ ...taken, isNotified: false }, given])).toEqual([
    'We tell 1 person of their 1 shift.',
    null,
  ]);
  const over = [taken, given].map((one) => ({ ...one, isNotified: false }));
  expect(saidOf(over)[1]).toBe('Changed: 1 shift that is over.');
});

test('notifies no employee of open, ended or unchanged shifts', () => {
  const open = change({ employee: null, isNotified: false });
  const other = change({ employee: null, isNotified: false });
  const over = change({ isNotified: false });
  const nobody = tellingOf([open, over], '2026-10-26');
  expect(tellingText(nobody)).toBe('Nobody is told: no shift ahead has anybody on it.');
  expect(unpublishedText(nobody)).toBe('Changed: 1 shift that nobody has, 1 shift that is over.');
  expect(unpublishedText(tellingOf([open, other, over, change()], '2026-10-20'))).toBe(
    'Nobody is told of 2 shifts that nobody has and 1 shift that is over.',
  );
  expect(tellingText(tellingOf([], '2026-10-20'))).toBe(
    'Nobody is told: nothing has changed since people were told.',
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
