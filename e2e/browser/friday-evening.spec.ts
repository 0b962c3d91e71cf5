import type { Page } from '@playwright/test';
import { makeRota, someShift } from '../support/arrange.ts';
import { createAssignedShift } from '../support/clock.ts';
import { declineShift, offeredShifts, takeAtOnce, upcomingShifts } from '../support/cover.ts';
import { localDay } from '../support/days.ts';
import { closeToasts, dialog, expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import { readInputCounts, startCountingInputs } from '../support/input-counts.ts';
import { navigateTo } from '../support/navigate.ts';

/** Finds a shift in a person's line of the planner. */
const planned = (page: Page, person: string, shift: RegExp) =>
  page
    .getByRole('grid', { name: /^All shifts/ })
    .getByRole('row')
    .filter({ hasText: person })
    .getByRole('button', { name: shift });

async function openShift(phone: Page, role: string): Promise<void> {
  await navigateTo(phone, '/employee?tab=shifts');
  await upcomingShifts(phone).filter({ hasText: role }).getByRole('link').first().tap();
}

test('covers an evening from three phones and a desktop: two declined shifts, a race for one, a swap and a no-show', async ({
  boss,
  openAs,
  openTouchPhone,
}) => {
  // The week of the planner begins with the evening.
  const [evening, next, gate, parking] = [localDay(2), localDay(3), localDay(4), localDay(5)];
  await boss.patch('/company', { dateFormat: 'uk', firstDayOfWeek: new Date(evening).getUTCDay() });
  const [sam, kim, ann] = await Promise.all([
    boss.hire({ firstName: 'Sam', lastName: 'Stone' }),
    boss.hire({ firstName: 'Kim', lastName: 'Lee' }),
    boss.hire({ firstName: 'Ann', lastName: 'Ash' }),
  ]);
  const times = { startTime: '12:00', endTime: '18:00' };
  await makeRota(boss, {
    status: 'published',
    shifts: [
      someShift({
        employeeId: sam.id,
        date: evening,
        role: 'Front door',
        startTime: '18:00',
        endTime: '22:00',
      }),
      someShift({ employeeId: kim.id, date: next, role: 'Bar', ...times }),
      someShift({ employeeId: sam.id, date: gate, role: 'Gate', ...times }),
      someShift({ employeeId: ann.id, date: parking, role: 'Car park', ...times }),
    ],
  });
  const desk = await openAs(boss, `/manage/planner?day=${evening}`);
  const people = { sam: 'Sam Stone', kim: 'Kim Lee', ann: 'Ann Ash' };
  const [sams, kims, anns] = await Promise.all([
    openTouchPhone(sam, '/employee'),
    openTouchPhone(kim, '/employee'),
    openTouchPhone(ann, '/employee'),
  ]);
  await expect(planned(desk, people.sam, /Front door/)).toBeVisible();
  // Reading the counts later fails after a reload.
  await startCountingInputs(desk);

  await test.step('two guards decline a shift, and the open planner marks both', async () => {
    for (const [phone, role, reason] of [
      [sams, 'Front door', 'Dentist'],
      [kims, 'Bar', 'Exam'],
    ] as const) {
      await openShift(phone, role);
      await declineShift(phone, reason);
      await expectToast(phone, 'Your manager was notified');
      await navigateTo(phone, '/employee');
    }
    await expect(planned(desk, people.sam, /Front door.*Sam Stone can’t work this: Dentist/)).toBeVisible();
    await expect(planned(desk, people.kim, /Bar.*Kim Lee can’t work this: Exam/)).toBeVisible();
  });

  await test.step('the planner offers both to all who may take them', async () => {
    await planned(desk, people.sam, /Front door/).focus();
    await desk.keyboard.press('Control+a');
    await desk.getByRole('group', { name: 'Selection' }).getByRole('button', { name: 'Offer' }).click();
    const offering = dialog(desk, 'Offer Shifts');
    const shifts = offering.getByRole('listitem');
    await expect(shifts).toHaveText([/Front door.*Asks 2 people/, /Bar.*Asks 2 people/]);
    await offering.getByRole('button', { name: 'Offer 2 Shifts' }).click();
    await expectToast(desk, 'Asked 3 people about 2 shifts');
    await closeToasts(desk);
  });

  await test.step('of two who tap at once, one gets the shift and the planner shows who', async () => {
    const winner = await takeAtOnce([kims, anns], 'Front door');
    const name = [people.kim, people.ann][winner]!;
    await expect(planned(desk, name, /Front door/)).toBeVisible();
    await expect(planned(desk, people.sam, /Front door/)).toHaveCount(0);
    const offer = offeredShifts(sams).getByRole('listitem').filter({ hasText: 'Bar' });
    await offer.getByRole('button', { name: 'Take it' }).tap();
    await expect(sams.getByText('The shift is yours').first()).toBeVisible();
    await expect(planned(desk, people.sam, /Bar/)).toBeVisible();
    await expect(offeredShifts(anns)).toHaveCount(0);
    await planned(desk, name, /Front door/).press('Enter');
    await expect(desk.getByRole('list', { name: 'History of this shift' })).toContainText(
      `${name} got this shift from an offer, instead of Sam Stone`,
    );
    await desk.keyboard.press('Escape');
  });

  await test.step('two guards swap shifts, and the employer approves it', async () => {
    await navigateTo(anns, '/swaps');
    await openShift(sams, 'Gate');
    await sams.getByRole('link', { name: 'Give away or swap' }).tap();
    const options = sams.getByRole('listitem').filter({ hasText: people.ann });
    const theirs = options.locator('div', { hasText: 'Car park' });
    await theirs.getByRole('button', { name: 'Swap for this' }).tap();
    await expectToast(sams, 'Proposal sent');
    const proposal = anns.getByRole('listitem').filter({ hasText: 'From: Sam Stone' });
    await proposal.getByRole('button', { name: 'Accept' }).tap();
    await expectToast(anns, 'Swap accepted');
    await navigateTo(desk, '/manage/swaps');
    await desk
      .getByRole('row', { name: /Sam Stone/ })
      .getByRole('button', { name: 'Approve' })
      .click();
    await expectToast(desk, 'Swap approved');
    await expect(proposal).toContainText('Approved');
    await navigateTo(desk, `/manage/planner?day=${evening}`);
    await expect(planned(desk, people.ann, /Gate.*Swapped with Sam Stone/)).toBeVisible();
    await expect(planned(desk, people.sam, /Car park.*Swapped with Ann Ash/)).toBeVisible();
  });

  await test.step('a no-show is covered from the duty board with 2 clicks and a tap', async () => {
    await navigateTo(kims, '/employee');
    const ada = await boss.hire({ firstName: 'Ada', lastName: 'Missing' });
    await createAssignedShift(boss, ada, { startsIn: -50, name: 'Night desk' });
    await navigateTo(desk, '/manage/duty');
    await closeToasts(desk);
    const before = (await readInputCounts(desk)).mouse;
    await desk.getByRole('button', { name: 'Find Cover for Ada Missing' }).click();
    await dialog(desk, 'Find Cover').getByRole('button', { name: 'Ask 3 People' }).click();
    await expectToast(desk, 'Asked 3 people');
    expect((await readInputCounts(desk)).mouse).toBe(before + 2);
    const offer = offeredShifts(kims);
    await expect(offer).toContainText('Night desk');
    await desk.keyboard.press('Escape');
    await navigateTo(desk, '/manage/offers');
    await desk.getByRole('link', { name: 'Night desk' }).click();
    await expect(desk.getByText('Did not come').locator('..')).toContainText('Ada Missing');
    await desk.getByRole('button', { name: 'Find Cover for Night desk' }).click();
    await expect(dialog(desk, 'Find Cover').getByText(/Asked 3/)).toBeVisible();
    await desk.keyboard.press('Escape');
    await navigateTo(desk, '/manage/duty');
    await offer.getByRole('button', { name: 'Take it' }).tap();
    await expect(offer).toHaveCount(0);
    // The first employee stays recorded as not arrived, beside the one who covers.
    const rows = desk.getByRole('main').getByRole('listitem');
    await expect(rows.filter({ hasText: 'Ada Missing' })).toContainText('Not arrived');
    await expect(rows.filter({ hasText: people.kim })).toContainText('Due soon');
  });
});
