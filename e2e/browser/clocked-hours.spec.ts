import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import { makeVenue, assign, makeSchedule, submitHours } from '../support/arrange.ts';
import { expectNoViolations } from '../support/axe.ts';
import { clockInByApi, clockOutByApi } from '../support/clock-api.ts';
import { createAssignedShift } from '../support/clock.ts';
import { localDay } from '../support/days.ts';
import { dialog } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Member } from '../support/member.ts';

const VENUE = { latitude: 51.5014, longitude: -0.1419 };
const AT_THE_DOOR = { lat: 51.5014, lng: -0.1424, accuracy: 12 };
const MINUTE_MS = 60_000;
const FAR_OFF = { lat: 51.5214, lng: -0.1419, accuracy: 38.4 };

/** Ada clocked in 10 minutes late to a shift of eight hours and out after two hours. The clock-in was sent late. */
async function clockedSheet(boss: Member): Promise<{ ada: Member; sheet: TimesheetView }> {
  const ada = await boss.hire({ firstName: 'Ada', lastName: 'Okafor' });
  const { id: venueId } = await makeVenue(boss, { name: 'Riverside Arena', ...VENUE });
  const shift = await createAssignedShift(boss, ada, { startsIn: -130, name: 'Front door', venueId });
  // Worked time counts from minute to minute, so both actions are in the middle of one.
  const minutesAgo = 0.5 + (Date.now() % MINUTE_MS) / MINUTE_MS;
  await clockInByApi(ada, shift, { minutesAgo: 120 + minutesAgo, location: AT_THE_DOOR });
  await clockOutByApi(ada, { minutesAgo, location: FAR_OFF, breakMinutes: 15 });
  const [sheet] = await ada.get<TimesheetView[]>('/timesheets');
  return { ada, sheet: sheet! };
}

test('shows planned, clocked and submitted hours with locations and their calculation to both sides @dates', async ({
  boss,
  openAs,
}) => {
  const { ada, sheet } = await clockedSheet(boss);
  const page = await openAs(boss, `/manage/timesheets/${sheet.id}/show`);
  const hours = page.getByRole('region', { name: 'Planned, Clocked and Submitted' });
  await expect(hours.getByText(/^Start (9|10|11) min later, end 5 h \d+ min earlier$/)).toHaveCount(2);
  await expect(hours.getByRole('list', { name: 'Points to check' })).toContainText('Sent late');
  const details = page.getByRole('region', { name: 'Details' });
  await expect(details).toContainText(/Clocked in at.*within 12 m, about 30 m from Riverside Arena/);
  await expect(details).toContainText(/Clocked out at.*within 39 m, about 2\.2 km from Riverside Arena/);
  const map = details.getByRole('link', { name: '51.501400, -0.142400' });
  await expect(map).toHaveAttribute(
    'href',
    /^https:\/\/www\.openstreetmap\.org\/\?mlat=51\.5014&mlon=-0\.1424/,
  );
  await expect(map).toHaveAttribute('target', '_blank');
  const explanation = page.getByRole('region', { name: 'How the Hours Are Calculated' });
  await expect(explanation).toContainText(/Clocked in.*, sent 2 h( 1 min)? later \(arrived .*\)/);
  await expect(explanation).toContainText('From clock-in to clock-out, to the minute');
  await expect(explanation).toContainText(/Worked2 h less 15 min: 1 h 45 min/);
  await expectNoViolations(page);

  await details.getByRole('link', { name: 'Clock entry' }).click();
  await expect(page).toHaveURL(/\/manage\/clock-entries\//);
  await expect(page.getByRole('region', { name: 'Clocked' })).toContainText(
    'about 2.2 km from Riverside Arena',
  );
  await page.getByRole('link', { name: 'Timesheet', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(sheet.id));

  await test.step('shows an employee the same calculation of their hours', async () => {
    const phone = await openAs(ada, `/employee?timesheet=${sheet.id}`);
    const details = dialog(phone, 'Timesheet Details');
    const same = details.getByRole('region', { name: 'How the Hours Are Calculated' });
    await expect(same).toContainText(/Clocked in.*, sent 2 h( 1 min)? later \(arrived .*\)/);
    await expect(same).toContainText(/Worked2 h less 15 min: 1 h 45 min/);
    await expectNoViolations(phone);
  });

  await test.step('marks hours typed by hand, and shows no clocked times for them', async () => {
    const sam = await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
    const shift = await makeSchedule(boss, { date: localDay(-1) });
    await assign(boss, shift, sam);
    const { id } = await submitHours(sam, shift, { endTime: '16:30', breakMinutes: 30 });
    await page.goto(`/manage/timesheets/${id}/show`);
    const typed = page.getByRole('region', { name: 'Planned and Submitted' });
    await expect(typed).toContainText('End 30 min earlier');
    await expect(typed).not.toContainText('Clocked');
    await expect(page.getByRole('region', { name: 'How the Hours Are Calculated' })).toContainText(
      /Entered by hand.*Break30 min.*Worked7 h 30 min less 30 min: 7 h/,
    );
    await expect(page.getByRole('region', { name: 'Details' })).not.toContainText('Clock');
  });
});
