import type { RotaView } from '@contract/rotas/rotas.contract.js';
import type { Locator, Page } from '@playwright/test';
import { assign, makeRota, makeSchedule, makeVenue, someShift } from '../support/arrange.ts';
import { expectNoViolations } from '../support/axe.ts';
import { localDay } from '../support/days.ts';
import { expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import { holdAnswers, intercept } from '../support/intercept.ts';
import { navigateTo } from '../support/navigate.ts';

const shiftAt = (page: Page, number: number): Locator =>
  page.getByRole('group', { name: `Shift ${number}`, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Update Rota' }).click();

test('warns in the rota form of overlaps with schedules and other rotas', async ({ boss, openAs }) => {
  const sam = await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  const ann = await boss.hire({ firstName: 'Ann', lastName: 'Door' });
  const night = { name: 'Night watch', date: localDay(1), startTime: '22:00', endTime: '10:00' };
  await assign(boss, await makeSchedule(boss, night), sam);
  const own = { employeeId: ann.id, date: localDay(3) };
  await makeRota(boss, { name: 'Other plan', shifts: [someShift(own)] });
  // The rota starts on the second day of the night shift.
  const rota = await makeRota(boss, {
    startDate: localDay(2),
    endDate: localDay(4),
    shifts: [someShift({ date: localDay(2) }), someShift({ date: localDay(3) })],
  });
  const page = await openAs(boss, `/manage/rotas/${rota.id}`);
  await shiftAt(page, 1).getByLabel('Employee').selectOption('Sam Guard');
  await expect(shiftAt(page, 1)).toContainText('Overlaps Night watch on');
  await shiftAt(page, 2).getByRole('button', { name: 'Find Someone for shift 2' }).click();
  const choices = page.getByRole('list', { name: 'Employees, free ones first' });
  await expect(choices.getByRole('button')).toHaveText([
    /^Sam GuardFree/,
    /^Ann DoorWorks Other plan, 9:00 AM – 5:00 PM$/,
  ]);
  await choices.getByRole('button', { name: /^Ann Door/ }).click();
  await expect(shiftAt(page, 2).getByLabel('Employee')).toHaveValue(ann.id);
  await expect(shiftAt(page, 2)).toContainText('Overlaps Other plan on');
  await shiftAt(page, 1).getByLabel('Break (minutes)').fill('45');
  await save(page);
  const question = page.getByRole('alertdialog', { name: 'Save with 2 overlaps?' });
  await expect(question.getByRole('list').getByRole('listitem')).toHaveText([
    /^Sam Guard already works Night watch/,
    /^Ann Door already works Other plan/,
  ]);
  await question.getByRole('button', { name: 'Save Anyway' }).click();
  await expectToast(page, 'Rota updated successfully');
  const shifts = page.getByRole('region', { name: 'Shifts' });
  await expect(shifts).toContainText('Overlaps Night watch on');
  await expect(shifts).toContainText('Overlaps Other plan on');
  await expect(shifts).toContainText('8 h, 45 min break');
  await navigateTo(page, `/manage/rotas?rota=${rota.id}&period=daily&day=${localDay(2)}`);
  await expect(page.getByRole('table', { name: 'Shifts by day' })).toContainText('Overlaps Night watch on');
});

test('keeps the focus in a new shift while the employees and venues are still loading', async ({
  boss,
  openAs,
}) => {
  const sam = await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  const venue = await makeVenue(boss, { name: 'Town Hall' });
  const page = await openAs(boss, '/manage/rotas/create');
  await page.getByRole('button', { name: 'Add Shift' }).click();
  await shiftAt(page, 1).getByLabel('Employee').selectOption('Sam Guard');
  await shiftAt(page, 1).getByLabel('Venue').selectOption('Town Hall');
  const [releaseEmployees, releaseVenues] = [
    await holdAnswers(page, '/api/users/employees'),
    await holdAnswers(page, '/api/venues'),
  ];
  await page.reload();
  await expect(page.getByText('This is your unsent draft')).toBeVisible();
  await page.getByRole('button', { name: 'Add Shift' }).click();
  const employee = shiftAt(page, 2).getByLabel('Employee');
  await expect(employee).toBeFocused();
  releaseEmployees();
  await expect(employee.locator('option')).toContainText(['Sam Guard']);
  await expect(employee).toBeFocused();
  releaseVenues();
  await expect(shiftAt(page, 2).getByLabel('Venue').locator('option')).toHaveText(['No venue', 'Town Hall']);
  await expect(employee).toBeFocused();
  await expect(shiftAt(page, 1).getByLabel('Employee')).toHaveValue(sam.id);
  await expect(shiftAt(page, 1).getByLabel('Venue')).toHaveValue(venue.id);
});

test('preselects the only venue of a company in a new shift', async ({ boss, openAs }) => {
  const venue = await makeVenue(boss, { name: 'Town Hall' });
  const page = await openAs(boss, '/manage/rotas/create');
  await expect(page.getByText('No shifts added yet')).toBeVisible();
  // The venues have loaded.
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Add Shift' }).click();
  await expect(shiftAt(page, 1).getByLabel('Venue')).toHaveValue(venue.id);
  await makeVenue(boss, { name: 'Old Mill' });
  await expect(shiftAt(page, 1).getByLabel('Venue').getByRole('option')).toHaveCount(3);
  await page.getByRole('button', { name: 'Add Shift' }).click();
  await expect(shiftAt(page, 2).getByLabel('Venue')).toHaveValue('');
});

test('asks before saving shifts of employees whose other work cannot be loaded', async ({ boss, openAs }) => {
  await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  const rota = await makeRota(boss, { shifts: [someShift({ date: localDay(2) })] });
  const page = await openAs(boss, '/manage/rotas');
  await intercept(page, '**/api/people-work?*', (route) =>
    route.fulfill({ status: 503, json: { statusCode: 503, message: 'Down' } }),
  );
  const list = page.getByRole('table', { name: 'Rotas' });
  await list.getByRole('link', { name: rota.name, exact: true }).click();
  await page.getByRole('link', { name: 'Edit' }).first().click();
  await page.getByLabel('Description').fill('Bank holiday');
  // No employee gets new work, so no question appears.
  await save(page);
  await expectToast(page, 'Rota updated successfully');
  await page.getByRole('link', { name: 'Edit' }).first().click();
  await shiftAt(page, 1).getByLabel('Employee').selectOption('Sam Guard');
  await save(page);
  const question = page.getByRole('alertdialog', { name: 'Save anyway?' });
  await expect(question).toContainText(
    'We could not check the other shifts and the leave of these employees.',
  );
  await question.getByRole('button', { name: 'Save Anyway' }).click();
  await expectToast(page, 'Rota updated successfully');
  await expect(page.getByRole('region', { name: 'Shifts' })).toContainText('Sam Guard');
});

test('lets the user choose shift by shift after a concurrent edit of a rota', async ({ boss, openAs }) => {
  const sam = await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  await boss.hire({ firstName: 'Ann', lastName: 'Door' });
  const on = (day: number, role: string) => someShift({ date: localDay(day), role });
  const rota = await makeRota(boss, { shifts: [on(1, 'Door'), on(2, 'Bar'), on(3, 'Gate')] });
  const page = await openAs(boss, `/manage/rotas/${rota.id}`);
  await shiftAt(page, 1).getByLabel('Employee').selectOption('Ann Door');
  await shiftAt(page, 2).getByLabel('Start Time').fill('11:00');
  await page.getByLabel('Description').fill('Bank holiday');

  const [door, bar] = rota.shifts;
  const hours = { startTime: '09:00', endTime: '17:00' };
  const theirs = [
    { ...hours, id: door!.id, employeeId: sam.id, date: localDay(1), role: 'Door' },
    { ...hours, id: bar!.id, employeeId: null, date: localDay(2), role: 'Bar', endTime: '21:00' },
  ];
  await boss.patch(`/rotas/${rota.id}`, { name: 'Busy week', shifts: theirs, version: rota.version });

  await save(page);
  const conflict = page.getByRole('alert').filter({ hasText: 'Someone else changed this rota' });
  await expect(conflict.getByRole('row')).toContainText([
    /Yours.*Theirs/,
    /Rota Name.*Week plan.*Busy week/,
    /Description.*Bank holiday/,
    /Ann Door.*Sam Guard/,
    /11:00 AM – 5:00 PM.*9:00 AM – 9:00 PM/,
    /Gate.*Removed/,
  ]);
  await expectNoViolations(page);
  const choose = (text: RegExp) => conflict.getByRole('radio', { name: text }).check();
  // Takes their employee for the door shift, and keeps the shift that they removed.
  await choose(/^Theirs: Sam Guard/);
  await choose(/^Yours: .*Gate/);
  await conflict.getByRole('button', { name: 'Use chosen' }).click();
  await expect(page.getByLabel('Rota Name')).toHaveValue('Busy week');
  await expect(page.getByLabel('Description')).toHaveValue('Bank holiday');
  await save(page);
  await expectToast(page, 'Rota updated successfully');
  const { name, description, shifts } = await boss.get<RotaView>(`/rotas/${rota.id}`);
  expect([name, description]).toEqual(['Busy week', 'Bank holiday']);
  expect(
    shifts.map((shift) => [shift.role, shift.employee?.firstName, shift.startTime, shift.endTime]),
  ).toEqual([
    ['Door', 'Sam', '09:00', '17:00'],
    ['Bar', undefined, '11:00', '17:00'],
    ['Gate', undefined, '09:00', '17:00'],
  ]);
});
