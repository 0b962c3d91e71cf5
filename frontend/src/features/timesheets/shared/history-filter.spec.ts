import { expect, test } from '@playwright/test';
import { historyConditions, parseHistoryFilter, historyLink } from './history-filter.js';

test('reads the filter from an address, and shows all for an unknown one', () => {
  expect(parseHistoryFilter('week')).toBe('week');
  expect([null, 'nonsense', 'toString'].map(parseHistoryFilter)).toEqual(['all', 'all', 'all']);
  expect(historyLink('approved')).toBe('/employee?hours=approved#timesheets');
});

test("filters this week by the company's week and leaves out rejected hours", () => {
  const sunday = { today: '2026-11-21', firstDayOfWeek: 0 };
  expect(historyConditions('week', sunday)).toEqual({
    date_gte: '2026-11-15',
    date_lte: '2026-11-21',
    status: ['pending', 'approved'],
  });
  expect(historyConditions('week', { ...sunday, firstDayOfWeek: 1 })).toMatchObject({
    date_gte: '2026-11-16',
  });
  expect(historyConditions('rejected', sunday)).toEqual({ status: 'rejected' });
  expect(historyConditions('all', sunday)).toEqual({});
});
