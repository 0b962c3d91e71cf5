import { describe, expect, it } from '@jest/globals';
import {
  confirmationProblem,
  EXPIRY_PAST,
  expiryProblem,
  hasExpired,
  isVisible,
  NOT_ASKED,
  NOT_SHOWN,
  REMINDED,
  reminderProblem,
} from './announcements.rules.js';
import type { Audience } from './announcements.contract.js';

const NOW = new Date('2026-10-25T01:00:00Z');

describe('an announcement', () => {
  it.each([
    ['never', null, false],
    ['a millisecond later', '2026-10-25T01:00:00.001Z', false],
    ['at this moment', '2026-10-25T01:00:00.000Z', true],
    ['an hour ago, at the same time by the clock on the wall', '2026-10-25T00:00:00Z', true],
    ['long ago', new Date('2026-01-01T00:00:00Z'), true],
  ])('that expires %s (%s) has expired: %s', (_, expiresAt, expected) => {
    expect(hasExpired({ expiresAt }, NOW)).toBe(expected);
    expect(expiryProblem(expiresAt, NOW)).toBe(expected ? EXPIRY_PAST : null);
  });

  const seen: [Audience, boolean, string | null, boolean][] = (
    ['all', 'employees', 'employers'] as const
  ).flatMap((audience) =>
    [true, false].flatMap((isActive) =>
      [null, '2026-10-25T00:59:59Z'].map((expiresAt): [Audience, boolean, string | null, boolean] => [
        audience,
        isActive,
        expiresAt,
        audience !== 'employers' && isActive && expiresAt === null,
      ]),
    ),
  );
  it.each(seen)(
    'for %s, active %s, expiring %s, is visible to employees: %s',
    (targetAudience, isActive, expiresAt, expected) => {
      const announcement = { targetAudience, isActive, expiresAt };
      expect(isVisible(announcement, 'employee', NOW)).toBe(expected);
      expect(isVisible(announcement, 'employer', NOW)).toBe(true);
    },
  );

  const shown = { isActive: true, expiresAt: null, targetAudience: 'all', mustRead: true } as const;
  it.each([
    ['without changes', {}, null],
    ['that does not ask for confirmation', { mustRead: false }, NOT_ASKED],
    ['that is for employers', { targetAudience: 'employers' }, NOT_ASKED],
    ['that is hidden', { isActive: false }, NOT_SHOWN],
    ['that has expired', { expiresAt: NOW }, NOT_SHOWN],
    ['with a reminder just now', { remindedAt: NOW }, REMINDED],
    [
      'with a reminder a millisecond less than an hour ago',
      { remindedAt: '2026-10-25T00:00:00.001Z' },
      REMINDED,
    ],
    ['with a reminder an hour ago', { remindedAt: '2026-10-25T00:00:00Z' }, null],
  ] as const)('%s (%j): the problem of a reminder is %j', (_, about, expected) => {
    expect(reminderProblem({ ...shown, ...about }, NOW)).toBe(expected);
  });

  it('can be confirmed if it asks employees to confirm', () => {
    expect(confirmationProblem(shown)).toBeNull();
    expect(confirmationProblem({ ...shown, targetAudience: 'employers' })).toBe(NOT_ASKED);
  });
});
