import type { LeaveKindView } from '@contract/absences/absences.contract.js';
import type { DecidedLeave } from '@contract/leave/leave.contract.js';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Member } from '../support/member.ts';

async function askForLeave(
  person: Member,
  code: string,
  times: { startsOn: string; endsOn: string | null },
): Promise<string> {
  const kinds = await person.get<LeaveKindView[]>('/leave-kinds');
  const kindId = kinds.find((kind) => kind.code === code)!.id;
  return (await person.post<DecidedLeave>('/leave', { kindId, ...times })).leave.id;
}

test('shows who is on leave in a month or a week, and on phones as a list of days', async ({
  boss,
  openAs,
}) => {
  test.slow();
  const sam = await boss.hire({ firstName: 'Sam', lastName: 'Stone' });
  const ida = await boss.hire({ firstName: 'Ida', lastName: 'Fox' });
  const approved = await askForLeave(sam, 'annual', { startsOn: '2030-05-06', endsOn: '2030-05-10' });
  await boss.post(`/leave/${approved}/approve`, {});
  await askForLeave(ida, 'unpaid', { startsOn: '2030-05-10', endsOn: '2030-05-13' });
  const page = await openAs(boss, '/manage/absences?day=2030-05-08');
  const table = page.getByRole('table', { name: 'Absences by person and day' });
  const annual = table.getByRole('link', { name: /^Sam Stone: Annual leave, / });
  const unpaid = table.getByRole('link', { name: /^Ida Fox: Unpaid leave, requested, / });

  await test.step('of the month in the address', async () => {
    await expect(table.getByRole('row')).toHaveCount(3);
    await expect(annual).toHaveText('Annual leave');
    await expect(unpaid).toHaveText('Unpaid leave (requested)');
    await expect(page.getByRole('list', { name: 'Kinds of leave' })).toContainText('Requested');
    await expectNoViolations(page);
  });
  await test.step('of a week, which the address stores', async () => {
    await page.getByLabel('View').selectOption('Week');
    await expect(page).toHaveURL(/span=week/);
    await page.getByRole('button', { name: 'Next week' }).click();
    await expect(annual).toHaveCount(0);
    await expect(unpaid).toBeVisible();
    await page.reload();
    await expect(unpaid).toBeVisible();
  });
  await test.step('as a list on phones', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const entry = page.getByRole('link', { name: 'Ida Fox Unpaid leave, requested' });
    await expect(entry.first()).toBeVisible();
    await expectNoViolations(page);
    await page.setViewportSize({ width: 1280, height: 800 });
  });
  await test.step('and nobody in a month without leave', async () => {
    await page.goto('/manage/absences?day=2031-05-08');
    await expect(page.getByText('Nobody is on leave')).toBeVisible();
  });
});

test('shows employees their own leave below their shifts, and employers an address of who is away', async ({
  boss,
  openAs,
}) => {
  const sam = await boss.hire({ firstName: 'Sam', lastName: 'Stone' });
  const id = await askForLeave(sam, 'annual', { startsOn: '2030-05-06', endsOn: '2030-05-10' });
  await boss.post(`/leave/${id}/approve`, {});
  const home = await openAs(sam, '/employee');
  await expect(home.getByRole('list', { name: 'Your leave' })).toContainText(/On leave.*Annual leave/);
  await expectNoViolations(home);

  const profile = await openAs(boss, '/profile');
  const card = profile.getByRole('region', { name: 'Who Is Away in a Calendar' });
  await card.getByRole('button', { name: 'Create address' }).click();
  await expect(card.getByLabel('Calendar address')).toHaveValue(/\/api\/calendar\/.+\.ics$/);
  await expectNoViolations(profile);
});
