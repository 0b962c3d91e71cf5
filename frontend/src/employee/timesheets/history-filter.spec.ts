import { expect, test } from '@playwright/test';
import { conditionsOf, filterOf, historyLink } from './history-filter.js';

test('reads the filter from an address, and shows all for an unknown one', () => {
  expect(filterOf('week')).toBe('week');
  expect([null, 'nonsense', 'toString'].map(filterOf)).toEqual(['all', 'all', 'all']);
  expect(historyLink('approved')).toBe('/employee?hours=approved#timesheets');
});

test("filters this week by the company's week and leaves out rejected hours", () => {
  const sunday = { today: '2026-11-21', firstDayOfWeek: 0 };
  expect(conditionsOf('week', sunday)).toEqual({
    date_gte: '2026-11-15',
    date_lte: '2026-11-21',
    status: ['pending', 'approved'],
  });
  expect(conditionsOf('week', { ...sunday, firstDayOfWeek: 1 })).toMatchObject({ date_gte: '2026-11-16' });
  expect(conditionsOf('rejected', sunday)).toEqual({ status: 'rejected' });
  expect(conditionsOf('all', sunday)).toEqual({});
});
