import type { PlannerView } from '@contract/planner/planner.contract.js';
import type { Page } from '@playwright/test';
import { assign, makeRota, makeSchedule, someShift } from '../support/arrange.ts';
import { expectNoViolations } from '../support/axe.ts';
import { dialog, expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Member } from '../support/member.ts';

const WEEK = { startDate: '2049-05-03', endDate: '2049-05-09' };
const cells = (page: Page, name: string) =>
  page
    .getByRole('grid', { name: 'All shifts by employee and day' })
    .getByRole('row')
    .filter({ hasText: name })
    .getByRole('gridcell')
    .getByRole('button');

async function openFromMenu(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Plans a shift of a rota and one of a schedule for an employee, both in one week. */
async function planUsualWeek(boss: Member) {
  await boss.patch('/company', { dateFormat: 'uk' });
  const sam = await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  const shifts = [someShift({ employeeId: sam.id, date: '2049-05-03' })];
  await makeRota(boss, { ...WEEK, name: 'Bar', shifts });
  await assign(boss, await makeSchedule(boss, { name: 'Doors', date: '2049-05-07', peopleNeeded: 2 }), sam);
  return sam;
}

test('saves the week shown as a template, and plans two other weeks from it', async ({ boss, openAs }) => {
  const sam = await planUsualWeek(boss);
  const page = await openAs(boss, '/manage/planner?day=2049-05-05');

  await test.step('the template has all shifts of rotas and schedules', async () => {
    await openFromMenu(page, 'Save as template...');
    const saving = dialog(page, 'Save as template');
    await saving.getByRole('button', { name: 'Save Template' }).click();
    await expect(saving).toContainText('Template name is required');
    await expectNoViolations(page);
    await saving.getByLabel('Template name').fill('Usual week');
    await saving.getByRole('button', { name: 'Save Template' }).click();
    await expectToast(page, 'Template saved', 'It has 3 shifts.');
    await expect(saving).toBeHidden();
  });

  await test.step('it fills the week shown and the next one, in rotas of the same name', async () => {
    await page.goto('/manage/planner?day=2049-05-19');
    await openFromMenu(page, 'Use template...');
    const using = dialog(page, 'Use template');
    await using.getByLabel('Template').selectOption('Usual week: 7 days, 3 shifts');
    await expect(using).not.toContainText('already have');
    await using.getByLabel('First day').fill('2049-05-03');
    await expect(using).toContainText(
      'These days already have 3 shifts. The shifts of the template are added',
    );
    await using.getByLabel('First day').fill('2049-05-17');
    await using.getByLabel('Last day').fill('2049-05-30');
    await expectNoViolations(page);
    await using.getByRole('button', { name: 'Use Template' }).click();
    await expectToast(page, '6 shifts copied');
    await expect(cells(page, 'Sam Guard')).toHaveCount(2);
    const planned = await boss.get<PlannerView>('/planner?from=2049-05-17&to=2049-05-30');
    expect(planned.rotas.map(({ name, status }) => [name, status])).toEqual([
      ['Bar', 'draft'],
      ['Bar', 'draft'],
    ]);
    expect(planned.shifts.map(({ date, employeeId }) => [date, employeeId])).toEqual([
      ['2049-05-17', sam.id],
      ['2049-05-24', sam.id],
    ]);
    expect(planned.schedules.map(({ name, date, status }) => [name, date, status])).toEqual([
      ['Doors', '2049-05-21', 'draft'],
      ['Doors', '2049-05-28', 'draft'],
    ]);
  });

  await test.step('Undo removes all of them at once', async () => {
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
    await expectToast(page, '6 shifts removed');
    await expect(cells(page, 'Sam Guard')).toHaveCount(0);
    expect(await boss.get<PlannerView>('/planner?from=2049-05-17&to=2049-05-30')).toMatchObject({
      rotas: [],
      shifts: [],
      schedules: [],
    });
  });
});

test('names what a template could not plan, and says where templates come from', async ({ boss, openAs }) => {
  const sam = await planUsualWeek(boss);
  const page = await openAs(boss, '/manage/planner?day=2049-05-12');

  await test.step('without a template there is nothing to use', async () => {
    await openFromMenu(page, 'Use template...');
    const using = dialog(page, 'Use template');
    await expect(using).toContainText('No templates yet');
    await expect(using.getByRole('button', { name: 'Use Template' })).toBeDisabled();
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
  });

  await test.step('the shift of a leaver is listed, and their place on the schedule stays open', async () => {
    const { startDate: from, endDate: to } = WEEK;
    await boss.post('/planner/templates', { name: 'Usual week', from, to });
    await boss.post(`/employees/${sam.id}/deactivate`);
    await page.reload();
    await openFromMenu(page, 'Use template...');
    const using = dialog(page, 'Use template');
    await using.getByLabel('Template').selectOption('Usual week: 7 days, 3 shifts');
    await using.getByRole('button', { name: 'Use Template' }).click();
    const report = dialog(page, '2 shifts could not be copied');
    await expect(report.getByRole('listitem')).toHaveText([
      /Sam Guard, Fri 14 May.*has left the company/,
      /Sam Guard, Mon 10 May.*has left the company/,
    ]);
    await expectNoViolations(page);
    await report.getByRole('button', { name: 'Done' }).click();
    await expect(report).toBeHidden();
  });
});
