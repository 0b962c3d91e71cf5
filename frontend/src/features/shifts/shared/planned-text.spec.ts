import { expect, test } from '@playwright/test';
import { plannedText, shortPlannedText } from './planned-text.js';

const NONE = { plannedMinutes: 0, openMinutes: 0, unpublishedMinutes: 0 };

test('names the open and the unpublished part of planned hours only if they are not 0', () => {
  expect(plannedText(NONE)).toBe('0 min planned');
  expect(plannedText({ ...NONE, plannedMinutes: 570, openMinutes: 60 })).toBe(
    '9 h 30 min planned, including 1 h open',
  );
  expect(plannedText({ plannedMinutes: 5970, openMinutes: 840, unpublishedMinutes: 480 })).toBe(
    '99 h 30 min planned, including 14 h open and 8 h not published',
  );
});

test('shortens planned hours to their sum and its unpublished part', () => {
  expect(shortPlannedText({ ...NONE, plannedMinutes: 570, openMinutes: 60 })).toBe('9 h 30 min');
  expect(shortPlannedText({ plannedMinutes: 5970, openMinutes: 840, unpublishedMinutes: 480 })).toBe(
    '99 h 30 min, 8 h not published',
  );
});
