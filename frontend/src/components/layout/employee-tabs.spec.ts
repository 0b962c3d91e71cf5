import { expect, test } from '@playwright/test';
import { tabOfAddress } from './employee-tabs.js';

for (const [address, tab] of [
  ['', 'home'],
  ['?tab=hours', 'hours'],
  ['?tab=nonsense', 'home'],
  ['?tab=toString#toString', 'home'],
  // Old links of notifications, number cards and the account menu.
  ['#shifts', 'shifts'],
  ['?shifts=all#shifts', 'shifts'],
  ['?shift=7', 'shifts'],
  ['#timesheets', 'hours'],
  ['?hours=week#timesheets', 'hours'],
  ['?timesheet=7', 'home'],
  ['#badge', 'more'],
  // A dialog or a filter does not change the tab.
  ['?tab=hours&timesheet=7', 'hours'],
  ['?tab=shifts&hours=week', 'shifts'],
] as const) {
  test(`/employee${address} opens ${tab}`, () => {
    const { search, hash } = new URL(`https://muster.test/employee${address}`);
    expect(tabOfAddress({ search, hash })).toBe(tab);
  });
}
