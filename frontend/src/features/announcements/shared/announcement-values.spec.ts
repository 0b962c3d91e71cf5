import { expect, test } from '@playwright/test';
import {
  announcementUpdateRequest,
  NEW_ANNOUNCEMENT_VALUES,
  announcementRequest,
  type AnnouncementValues,
} from './announcement-values.js';

const ZONE = 'Europe/London';
const typed = { ...NEW_ANNOUNCEMENT_VALUES, title: 'Fire drill', content: 'At ten' };

for (const [what, expiryDate, expiryTime, expiresAt] of [
  ['no day', '', '', null],
  ['a day without a time, to its end', '2026-11-30', '', '2026-11-30T23:59:00.000Z'],
  ['summer', '2026-07-01', '18:00', '2026-07-01T17:00:00.000Z'],
  ['a time that the clocks skip', '2027-03-28', '01:30', '2027-03-28T01:30:00.000Z'],
  ['a time that comes twice, its first', '2026-10-25', '01:30', '2026-10-25T00:30:00.000Z'],
] as const) {
  test(`reads the expiry in the company’s time zone: ${what}`, () => {
    expect(announcementRequest({ ...typed, expiryDate, expiryTime }, ZONE).expiresAt).toBe(expiresAt);
  });
}

for (const targetAudience of ['all', 'employees', 'employers'] as const) {
  test(`sends must-read only if employees can see it: ${targetAudience}`, () => {
    const { mustRead } = announcementRequest({ ...typed, mustRead: true, targetAudience }, ZONE);
    expect(mustRead).toBe(targetAudience !== 'employers');
  });
}

test('leaves out the expiry when it is unchanged', () => {
  const seen = {
    id: 'a',
    title: 'Fire drill',
    content: 'At ten',
    priority: 'high',
    targetAudience: 'all',
    venues: [{ id: 'v', name: 'The Dock' }],
    roles: ['Bar'],
    mustRead: true,
    expiresAt: '2026-11-30T17:12:34.567Z',
    version: 3,
  } as Parameters<typeof announcementUpdateRequest>[1];
  const values = {
    ...typed,
    priority: 'high',
    venueIds: ['v'],
    roles: ['Bar'],
    mustRead: true,
    expiryDate: '2026-11-30',
    expiryTime: '17:12',
  } satisfies Partial<AnnouncementValues> as AnnouncementValues;
  const sent = {
    id: 'a',
    version: 3,
    title: 'Fire drill',
    content: 'At ten',
    priority: 'high',
    targetAudience: 'all',
    venues: [{ id: 'v' }],
    roles: [{ name: 'Bar' }],
  };
  expect(announcementUpdateRequest(values, seen, ZONE)).toEqual({ ...sent, mustRead: true, askAgain: false });
  expect(announcementUpdateRequest({ ...values, expiryDate: '', expiryTime: '' }, seen, ZONE)).toMatchObject({
    expiresAt: null,
  });
});
