import { makeRota, makeSchedule, makeVenue, someShift } from '../support/arrange.ts';
import { expectNoViolations, looksAt } from '../support/axe.ts';
import { offeredShifts, takeAtOnce } from '../support/cover.ts';
import { localDay } from '../support/days.ts';
import { closeToasts, dialog, expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';

test('finds cover in two clicks, and the first of two who tap gets the shift', async ({
  boss,
  openAs,
  openTouchPhone,
}) => {
  const [ann, bob] = await Promise.all([
    boss.hire({ firstName: 'Ann', lastName: 'Ash' }),
    boss.hire({ firstName: 'Bob', lastName: 'Birch' }),
  ]);
  await makeRota(boss, {
    status: 'published',
    shifts: [someShift({ employeeId: null, date: localDay(2), role: 'Front door' })],
  });
  const [first, second] = await Promise.all([
    openTouchPhone(ann, '/employee'),
    openTouchPhone(bob, '/employee'),
  ]);
  const page = await openAs(boss, '/employer');
  const gaps = page.getByRole('region', { name: 'Shifts That Need Cover' });

  await test.step('two clicks ask everybody who may work the shift', async () => {
    await gaps.getByRole('button', { name: 'Find Cover for Front door' }).click();
    const people = dialog(page, 'Find Cover');
    await expect(people.getByRole('checkbox')).toHaveCount(2);
    await people.getByRole('button', { name: 'Ask 2 People' }).click();
    await expectToast(page, 'Asked 2 people');
    for (const phone of [first, second]) await expect(offeredShifts(phone)).toBeVisible();
    await expect(people.getByText('Asked 2, seen 2, yes 0, no 0')).toBeVisible();
    await closeToasts(page);
    await expectNoViolations(page);
  });

  await test.step('one tap takes it, and the other phone says that it is taken', async () => {
    for (const phone of [first, second])
      await expect(offeredShifts(phone).getByRole('listitem')).toContainText('8 h this week with it');
    await expectNoViolations(first);
    await takeAtOnce([first, second], 'Front door');
  });

  await test.step('the gap is covered without a reload', async () => {
    await page.keyboard.press('Escape');
    await expect(gaps).toHaveCount(0);
  });
});

test('asks about an open shift in the planner, and gives a declined shift to the one who is chosen', async ({
  boss,
  openAs,
}) => {
  const ann = await boss.hire({ firstName: 'Ann', lastName: 'Ash' });
  const bob = await boss.hire({ firstName: 'Bob', lastName: 'Birch' });
  const day = localDay(3);
  const rota = await makeRota(boss, {
    status: 'published',
    shifts: [
      someShift({ employeeId: null, date: day, role: 'Gate' }),
      someShift({ employeeId: ann.id, date: localDay(4), role: 'Steward' }),
    ],
  });
  const declined = rota.shifts.find(({ employeeId }) => employeeId === ann.id)!;
  await ann.post(`/shifts/${declined.id}/decline`, { reason: 'Exam' });

  const page = await openAs(boss, `/manage/planner?day=${day}`);
  await page.getByRole('button', { name: /Gate/ }).first().press('Enter');
  await page.getByRole('button', { name: 'Find Cover' }).click();
  const people = dialog(page, 'Find Cover');
  await expect(people).toContainText('Gate');
  await expectNoViolations(page);
  await page.keyboard.press('Escape');

  await page.goto('/employer');
  const gaps = page.getByRole('region', { name: 'Shifts That Need Cover' });
  await gaps.getByRole('button', { name: 'Find Cover for Ann Ash' }).click();
  await people.getByLabel('Who gets it').selectOption('I choose among those who would take it');
  await people.getByText('Last moment to answer').click();
  await people.getByLabel('Answer until').fill(localDay(5));
  await people.getByRole('button', { name: 'Ask 1 Person' }).click();
  await expect(people.getByRole('alert')).toHaveText('Choose a time before the shift starts');
  await people.getByLabel('Answer until').fill(localDay(2));
  await people.getByLabel('Time').fill('12:30');
  await people.getByRole('button', { name: 'Ask 1 Person' }).click();
  await closeToasts(page);
  await expect(people.getByText(/Until .*12:30/)).toBeVisible();
  const [offer] = await bob.get<{ id: string }[]>('/own-offers');
  await bob.post(`/offers/${offer!.id}/take`, {});
  await expect(people.getByText('Asked 1, seen 1, yes 1, no 0')).toBeVisible();
  await people.getByRole('button', { name: 'Choose Bob Birch' }).click();
  await expectToast(page, 'Shift covered');
  expect(await ann.get<unknown[]>('/shifts')).toHaveLength(0);
  expect(await bob.get<unknown[]>('/shifts')).toHaveLength(1);
});

test('offers several shifts at once to all who may take them', async ({ boss, openAs }) => {
  const ann = await boss.hire({ firstName: 'Ann', lastName: 'Ash' });
  const bob = await boss.hire({ firstName: 'Bob', lastName: 'Birch' });
  await makeRota(boss, {
    status: 'published',
    shifts: [
      someShift({ employeeId: null, date: localDay(2), role: 'Gate' }),
      someShift({ employeeId: null, date: localDay(3), role: 'Bar' }),
      someShift({ employeeId: null, date: localDay(4), role: 'Door' }),
    ],
  });
  await makeRota(boss, {
    status: 'published',
    shifts: [someShift({ employeeId: bob.id, date: localDay(3), role: 'Steward' })],
  });
  const page = await openAs(boss, '/employer');
  const gaps = page.getByRole('region', { name: 'Shifts That Need Cover' });
  await gaps.getByRole('button', { name: 'Offer All' }).click();
  const offering = dialog(page, 'Offer Shifts');
  const shifts = offering.getByRole('listitem');
  await expect(shifts.filter({ hasText: 'Gate' })).toContainText('Asks 2 people.');
  await expect(shifts.filter({ hasText: 'Bar' })).toContainText(
    'Asks 1 person. 1 left out: Already works at this time.',
  );
  await expect(offering).toContainText('3 shifts for 2 people');
  await expectNoViolations(page);
  await offering.getByRole('checkbox', { name: /Door/ }).uncheck();
  await offering.getByLabel('Who gets them').selectOption('I choose among those who would take it');
  await offering.getByText('Last moment to answer').click();
  await offering.getByLabel('Answer until').fill(localDay(3));
  await offering.getByRole('button', { name: 'Offer 2 Shifts' }).click();
  await expect(offering.getByRole('alert')).toHaveText('Choose a time before the first shift starts');
  await offering.getByLabel('Answer until').fill(localDay(1));
  await offering.getByRole('button', { name: 'Offer 2 Shifts' }).click();
  await expectToast(page, 'Asked 2 people about 2 shifts');
  await expect(offering).toHaveCount(0);
  const offers = await ann.get<{ mode: string; lastMoment: string }[]>('/own-offers');
  expect(
    offers.map(({ mode, lastMoment }) => [mode, lastMoment < new Date(localDay(2)).toISOString()]),
  ).toEqual([
    ['choose', true],
    ['choose', true],
  ]);
  expect(await bob.get<unknown[]>('/own-offers')).toHaveLength(1);
});

test('offers the selected shifts of the planner, and says why others cannot be offered', async ({
  boss,
  openAs,
}) => {
  const [ann, bob] = [
    await boss.hire({ firstName: 'Ann', lastName: 'Ash' }),
    await boss.hire({ firstName: 'Bob', lastName: 'Birch' }),
  ];
  await boss.patch('/company', { dateFormat: 'uk', firstDayOfWeek: 1 });
  const week = { startDate: '2049-05-03', endDate: '2049-05-09' };
  const [thursday, friday, saturday] = ['2049-05-06', '2049-05-07', '2049-05-08'];
  const gate = someShift({ date: friday, role: 'Gate' });
  const rota = await makeRota(boss, {
    ...week,
    name: 'May',
    status: 'published',
    shifts: [
      gate,
      gate,
      someShift({ employeeId: ann.id, date: thursday, role: 'Steward' }),
      someShift({ employeeId: bob.id, date: '2049-05-05', role: 'Lead' }),
    ],
  });
  const steward = rota.shifts.find(({ employeeId }) => employeeId === ann.id)!;
  await ann.post(`/shifts/${steward.id}/decline`, { reason: 'Exam' });
  await makeRota(boss, { ...week, name: 'Draft', shifts: [someShift({ date: friday, role: 'Bar' })] });
  await makeSchedule(boss, { name: 'Doors', date: saturday });

  const page = await openAs(boss, `/manage/planner?day=${friday}`);
  const cells = page
    .getByRole('grid')
    .getByRole('row')
    .filter({ hasText: 'Open shifts' })
    .getByRole('gridcell');
  const tools = page.getByRole('group', { name: 'Selection' });
  const offering = dialog(page, 'Offer Shifts');
  const shifts = offering.getByRole('listitem');
  await cells.nth(4).getByRole('button').first().focus();
  await page.keyboard.press('Control+a');
  await tools.getByRole('button', { name: 'Offer' }).click();
  await expect(shifts).toHaveCount(5);
  await expect(shifts.filter({ hasText: 'Steward' })).toContainText('Instead of Ann Ash');
  await expect(shifts.filter({ hasText: 'Doors' })).toContainText('Asks 2 people.');
  await expect(shifts.filter({ hasText: 'Bar' })).toContainText('Publish it before you offer it.');
  await expect(shifts.filter({ hasText: 'Bar' }).getByRole('checkbox')).toBeDisabled();
  await expect(offering).toContainText('1 selected shift that somebody has is not listed.');
  await expectNoViolations(page, looksAt(1280));
  await offering.getByRole('checkbox', { name: /Gate/ }).first().uncheck();
  await offering.getByRole('button', { name: 'Offer 3 Shifts' }).click();
  await expectToast(page, 'Asked 2 people about 3 shifts');
  await expect(offering).toHaveCount(0);
  await expect(tools).toHaveCount(0);
  const namesOf = async () => (await bob.get<{ name: string }[]>('/own-offers')).map(({ name }) => name);
  expect((await namesOf()).sort()).toEqual(['Doors', 'Gate', 'Steward']);

  await test.step('also a shift that was typed and published just now', async () => {
    await page.getByLabel('Show', { exact: true }).selectOption('May');
    await cells.nth(6).click();
    await page.keyboard.type('10-14');
    await page.keyboard.press('Enter');
    const typed = cells.nth(6).getByRole('button', { name: /10:00/ });
    await expect(typed).toHaveAccessibleName(/not published yet/);
    await expect(page.getByText('Saving...')).toHaveCount(0);
    await boss.post(`/rotas/${rota.id}/publish`, {});
    await expect(typed).not.toHaveAccessibleName(/not published yet/);
    await typed.focus();
    await page.keyboard.press('Control+Space');
    await tools.getByRole('button', { name: 'Offer' }).click();
    await expect(shifts).toContainText('Asks 2 people.');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await typed.press('Enter');
    await page.getByRole('button', { name: 'Find Cover' }).click();
    await expect(dialog(page, 'Find Cover').getByRole('checkbox')).toHaveCount(2);
  });
});

test('lets a supervisor find cover at the own venue, without hours', async ({
  boss,
  openAs,
  openTouchPhone,
}) => {
  const [dock, lead, bob] = await Promise.all([
    makeVenue(boss, { name: 'The Dock' }),
    boss.hire({ firstName: 'Lea', lastName: 'Lead' }),
    boss.hire({ firstName: 'Bob', lastName: 'Birch' }),
  ]);
  await boss.patch(`/employees/${lead.id}/supervision`, { venues: [{ id: dock.id }] });
  await makeSchedule(boss, { name: 'Bar team', date: localDay(1), venueId: dock.id });
  const phone = await openTouchPhone(bob, '/employee');
  const page = await openAs(lead, '/supervision');
  const open = page.getByRole('region', { name: 'Open shifts' });
  await open.getByRole('button', { name: /^Find Cover for Bar team/ }).click();
  const people = dialog(page, 'Find Cover');
  await expect(people.getByRole('checkbox')).toHaveCount(2);
  await expect(people).not.toContainText('this week');
  await expectNoViolations(page);
  await people.getByRole('checkbox', { name: 'Lea Lead' }).uncheck();
  await people.getByRole('button', { name: 'Ask 1 Person' }).click();
  await expectToast(page, 'Asked 1 person');
  await phone.getByRole('button', { name: 'Take it' }).tap();
  await expect(phone.getByText('The shift is yours').first()).toBeVisible();
  await expect(open).toContainText('All shifts are covered', { timeout: 40_000 });
});
