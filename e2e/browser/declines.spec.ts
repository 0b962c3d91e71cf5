import { assign, makeRota, makeSchedule, makeVenue, someShift } from '../support/arrange.ts';
import { expectNoViolations } from '../support/axe.ts';
import { declineShift, upcomingShifts } from '../support/cover.ts';
import { localDay } from '../support/days.ts';
import { dialog, expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import { readInputCounts, startCountingInputs } from '../support/input-counts.ts';

test('lets an employee decline a shift with two taps and the reason, and an employer replace or release them', async ({
  boss,
  openAs,
}) => {
  const sam = await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  const ann = await boss.hire({ firstName: 'Ann', lastName: 'Door' });
  const date = localDay(3);
  await makeRota(boss, {
    status: 'published',
    shifts: [someShift({ employeeId: sam.id, date, role: 'Steward', startTime: '09:00', endTime: '12:00' })],
  });
  const times = { date, startTime: '18:00', endTime: '22:00', peopleNeeded: 1 };
  const schedule = await makeSchedule(boss, { ...times, name: 'Front door', status: 'active' });
  await assign(boss, schedule, sam);

  const desk = await openAs(boss, '/employer');
  const page = await openAs(sam, '/employee');
  const upcoming = upcomingShifts(page);
  const sheet = dialog(page, 'Your Shift');
  await test.step('the tap focuses the reason at once, so that no letter is lost and phones show the keyboard', async () => {
    await upcoming.first().getByRole('link').first().click();
    const open = sheet.getByRole('button', { name: 'I can’t work this' });
    const focused = await open.evaluate(async (button: HTMLElement) => {
      button.click();
      await Promise.resolve();
      return document.activeElement?.nodeName;
    });
    expect(focused).toBe('TEXTAREA');
    await sheet.getByRole('button', { name: 'Close' }).click();
  });
  const decline = async (index: number, reason: string): Promise<void> => {
    await upcoming.nth(index).getByRole('link').first().click();
    await startCountingInputs(page);
    await declineShift(page, reason);
    expect(await readInputCounts(page)).toEqual({ mouse: 2, keys: reason.length });
    await expectToast(page, 'Your manager was notified');
  };
  await decline(0, 'Dentist');
  await expect(sheet).toContainText(/You can’t work this shift.*Dentist/s);
  await expectNoViolations(page);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(upcoming.first()).toContainText('can’t work');

  const cover = desk.getByRole('region', { name: 'Shifts That Need Cover' });
  await expect(cover).toContainText(/Steward.*Sam Guard can’t work this: Dentist.*Needs cover: 0 of 1/s);
  await decline(1, 'Exam');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(cover.getByRole('listitem', { name: '' }).filter({ hasText: 'Exam' }).first()).toBeVisible();
  await expectNoViolations(desk);

  await cover.getByRole('button', { name: 'Choose Someone for Front door' }).click();
  await desk
    .getByRole('list', { name: 'Employees, free ones first' })
    .getByRole('button', { name: /^Ann/ })
    .click();
  await expectToast(desk, 'Employee assigned successfully');
  await expect(cover).not.toContainText('Exam');
  await expect(upcoming).toHaveCount(1);
  expect(await ann.get<unknown[]>('/shifts')).toHaveLength(1);

  await cover.getByRole('button', { name: 'Release Sam Guard' }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Release' }).click();
  await expectToast(desk, 'The shift is open now');
  await expect(cover).toContainText(/Steward.*Needs cover: 0 of 1/s);
  await expect(cover).not.toContainText('Dentist');
  await expect(upcoming).toHaveCount(0);
});

test('takes a declined shift back, marks it in the planner, and names the person to ring when it is too late', async ({
  boss,
  openAs,
}) => {
  const sam = await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  const kim = await boss.hire({ firstName: 'Kim', lastName: 'King' });
  const { id: venueId } = await makeVenue(boss, { name: 'The Dock' });
  await boss.patch(`/employees/${kim.id}`, { phone: '0117 496 0002' });
  await boss.patch(`/employees/${kim.id}/supervision`, { venues: [{ id: venueId }] });
  const rota = await makeRota(boss, {
    status: 'published',
    shifts: [someShift({ employeeId: sam.id, date: localDay(3), venueId, role: 'Steward' })],
  });
  const [shift] = rota.shifts;
  const page = await openAs(sam, `/employee?shift=${shift!.id}`);
  const sheet = dialog(page, 'Your Shift');
  await sheet.getByRole('button', { name: 'I can’t work this' }).click();
  await sheet.getByRole('button', { name: 'Send' }).click();
  await expect(sheet).toContainText('Enter the reason');
  await sheet.getByLabel('Why can’t you work this shift?').fill('Exam');
  await sheet.getByRole('button', { name: 'Send' }).click();
  await expect(sheet).toContainText('You can’t work this shift.');

  const desk = await openAs(boss, `/manage/planner?day=${localDay(3)}`);
  const mark = desk.getByLabel(/Sam Guard can’t work this: Exam/);
  await expect(mark.first()).toBeVisible();

  await sheet.getByRole('button', { name: 'I can work it' }).click();
  await expect(sheet.getByRole('button', { name: 'I can’t work this' })).toBeVisible();
  await expect(mark).toHaveCount(0);

  await boss.patch('/cover-settings', { declineHours: 336 });
  await page.reload();
  await expect(sheet).toContainText('Ring Kim King.');
  await expect(sheet.getByRole('link', { name: 'Call Kim King, 0117 496 0002' })).toHaveAttribute(
    'href',
    'tel:01174960002',
  );
  await expectNoViolations(page);

  await boss.patch(`/employees/${kim.id}`, { phone: null });
  await page.reload();
  await expect(sheet).toContainText('It is too late to say so here. Ring your manager.');
});
