import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { signUp } from '../support/member.ts';

const cell = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test('imports people from a file after wrong cells are corrected, and none again', async ({
  boss,
  openAs,
}, info) => {
  const file = info.outputPath('people.csv');
  const lines = ['Surname,Forename,E-mail,Staff number,Shoe size', 'Guard,Sam,sam@import.test,P-1,41'];
  await writeFile(
    file,
    `${[...lines, 'Okafor,Ada,ada at import.test,P-2,38', ',Bob,bob@import.test,,'].join('\r\n')}\r\n`,
  );
  const page = await openAs(boss, '/manage/employees');
  await page.getByRole('link', { name: 'Import' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import' })).toBeVisible();
  await page.getByLabel('Excel or CSV file').setInputFiles(file);
  await expect(page.getByText('2 rows have problems.')).toBeVisible();
  await expect(cell(page, 'Email, row 1')).toHaveCount(0);
  await expect(cell(page, 'Email, row 2')).toHaveAccessibleDescription('Please enter a valid email address');
  await expect(cell(page, 'Last name, row 3')).toHaveAccessibleDescription('Last name is required');
  const submit = page.getByRole('button', { name: 'Invite 3 people' });
  await expect(submit).toBeDisabled();
  await expectNoViolations(page);
  await cell(page, 'Email, row 2').fill('ada@import.test');
  await cell(page, 'Last name, row 3').fill('Stone');
  await expect(page.getByText('All rows can be imported.')).toBeVisible();
  await submit.click();
  await expect(page.getByText('3 people were invited.')).toBeVisible();
  await page.getByLabel('Excel or CSV file').setInputFiles(file);
  await page.getByRole('button', { name: 'Remove row 3' }).click();
  await cell(page, 'Email, row 2').fill('ada@import.test');
  await expect(
    page.getByText('All rows can be imported. 2 rows are there already and left out.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Invite 0 people' })).toBeDisabled();
  await page.goto('/manage/employees');
  await expect(page.getByText('Nobody has accepted an invitation yet.')).toBeVisible();
  const invited = page.getByRole('region', { name: 'Invited people (3)' });
  await expect(invited.getByRole('listitem').filter({ hasText: 'Ada Okafor' })).toContainText('Invited');
  await expectNoViolations(page);
});

test('invites people by full names, changes those who are there, and removes all wrong rows at once', async ({
  boss,
  openAs,
}) => {
  const sam = await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  await boss.patch(`/employees/${sam.id}`, { phone: '1' });
  const page = await openAs(boss, '/manage/import?kind=people');
  const lines = [
    'Our staff',
    '',
    'Employee name\tE-mail\tMobile\tHours\tSIA licence\tStart date',
    `Guard, Sam\t${sam.user.email}\t7700900123\t37.5\t\t1/2/2024`,
    "O'Connor, Siobhán\tmailto:siobhan@import.test\t+44 (0)7700 900456\t\t1012345678901234\t",
    'Cher\tcher@import.test\t\t\t\t',
    'Ann Lee\tann at import.test\t\tmany\t\t',
  ];
  await page.getByLabel('Or paste rows here').fill(lines.join('\n'));
  await expect(page.getByText('2 rows have problems.')).toBeVisible();
  await expect(page.getByText('Not imported: Start date.')).toBeVisible();
  await expect(cell(page, 'Full name, row 3')).toHaveAccessibleDescription(
    /^Write the first and the last name/,
  );
  await page.getByRole('button', { name: 'Next problem' }).click();
  await expect(cell(page, 'Full name, row 3')).toBeFocused();
  await page.getByRole('button', { name: 'Next problem' }).click();
  await expect(cell(page, 'Email, row 4')).toBeFocused();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Remove 2 rows with problems' }).click();
  await expect(
    page.getByText('All rows can be imported. 1 row changes a person who is there.'),
  ).toBeVisible();
  await expect(cell(page, 'Phone, row 1')).toHaveAccessibleDescription('Was 1');
  await page.getByRole('button', { name: 'Show all 2 rows' }).click();
  await expect(cell(page, 'Full name, row 2')).toHaveAccessibleDescription(
    "First name Siobhán, last name O'Connor",
  );
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Invite 1 person and change 1' }).click();
  await expect(page.getByText('1 person was invited. Details of 1 person were changed.')).toBeVisible();
  expect(await boss.get(`/employees/${sam.id}`)).toMatchObject({
    phone: '07700900123',
    contractedMinutesPerWeek: 2250,
  });
});

test('reads the export of employees back without changes', async ({ boss, openAs }, info) => {
  const sam = await boss.hire({ firstName: 'Zoë', lastName: '=Guard' });
  const details = {
    phone: '+447700900123',
    payrollNumber: '0042',
    contractedMinutesPerWeek: 2_251,
    maxMinutesPerWeek: 2_880,
    wageBand: 'from_18',
    usualWeekdays: [{ day: 1 }, { day: 5 }],
  };
  await boss.patch(`/employees/${sam.id}`, details);
  const page = await openAs(boss, '/manage/employees');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export', exact: true }).click();
  const file = info.outputPath('employees.csv');
  await (await download).saveAs(file);
  await page.getByRole('link', { name: 'Import' }).click();
  await page.getByLabel('Excel or CSV file').setInputFiles(file);
  await expect(
    page.getByText('All rows can be imported. 1 row is there already and left out.'),
  ).toBeVisible();
  await expect(page.getByText('Not imported: Role, Status, Employer, Joined.')).toBeVisible();
  await expect(cell(page, 'Last name, row 1')).toHaveValue('=Guard');
  for (const [label, value] of [
    ['Phone', '+447700900123'],
    ['Payroll number', '0042'],
    ['Usual days', 'Mon Fri'],
    ['Wage band', '18 to 20'],
  ])
    await expect(cell(page, `${label}, row 1`)).toHaveValue(value!);
});

test('shows the links of imported people without an email address, and they join with an address of their own', async ({
  boss,
  openAs,
  openWindow,
}) => {
  const page = await openAs(boss, '/manage/import?kind=people');
  await page
    .getByLabel('Or paste rows here')
    .fill('First name\tLast name\tEmail\nSam\tGuard\tsam@link.test\nAda\tOkafor\t');
  await page.getByRole('button', { name: 'Invite 2 people' }).click();
  await expect(page.getByText('2 people were invited.')).toBeVisible();
  const links = page.getByRole('region', { name: 'Links to pass on' });
  await expect(links).toContainText('1 person has no email address. Pass on their link.');
  await expectNoViolations(page);
  const link = await links.getByLabel('Link for Ada Okafor').inputValue();
  const hers = await openWindow();
  await hers.goto(new URL(link).pathname + new URL(link).search);
  await hers.getByRole('button', { name: 'Accept Invitation & Sign In' }).click();
  const dialog = hers.getByRole('dialog');
  await expect(dialog.getByLabel('First Name')).toHaveValue('Ada');
  await dialog.getByLabel('Email').fill('ada@own.test');
  await dialog.getByLabel('Password', { exact: true }).fill('correct horse');
  await dialog.getByRole('button', { name: 'Create Account' }).click();
  await expect(hers.getByText('Ada').first()).toBeVisible();
  await page.getByRole('link', { name: 'Show invitations' }).click();
  await expect(page.getByRole('table', { name: 'Invitations' })).toContainText('with ada@own.test');
});

test('counts a row that repeats an earlier one once', async ({ boss, openAs }) => {
  const page = await openAs(boss, '/manage/employees');
  await page.getByRole('link', { name: 'Import' }).click();
  const row = 'Ada\tNight\tada@people.test';
  await page.getByLabel('Or paste rows here').fill(`First name\tLast name\tEmail\n${row}\n${row}`);
  await expect(page.getByText('Repeats an earlier row. It is left out.')).toHaveCount(1);
  await page.getByRole('button', { name: 'Invite 1 person' }).click();
  await expect(page.getByText('1 person was invited.')).toBeVisible();
});

test('imports venues from pasted cells with columns that the employer chooses', async ({ boss, openAs }) => {
  const page = await openAs(boss, '/manage/venues');
  await page.getByRole('link', { name: 'Import' }).click();
  await page
    .getByLabel('Or paste rows here')
    .fill('Pub\tStreet\tTown\tPostcode\nThe Crown\t1 High Street\tYork\tyo1 7hh');
  await expect(page.getByText('Choose the column with: Venue name.')).toBeVisible();
  await page.getByText('Change what the columns contain').click();
  await page.getByLabel('Pub').selectOption('Venue name');
  await page.getByRole('button', { name: 'Add 1 venue' }).click();
  await expect(page.getByText('1 venue was added.')).toBeVisible();
  await page
    .getByLabel('Or paste rows here')
    .fill('Venue\tStreet\tTown\tPostcode\nThe Crown\t1\tYork\tyo1 7hh');
  await expect(page.getByText('1 row is there already and left out.')).toBeVisible();
  await page.goto('/manage/venues');
  await expect(page.getByRole('table', { name: 'Venues' })).toContainText('YO1 7HH');
});

test('imports the sheet that the employer chooses of an Excel file with titles, and names what other files need', async ({
  boss,
  openAs,
}, info) => {
  const columns = ['Venue', 'Address', 'City', 'Postcode', 'Manager on duty'];
  const file = info.outputPath('venues.xlsx');
  const sheets = [
    { name: 'Notes', rows: [['Ask Kim before you change this file']] },
    {
      name: 'North',
      rows: [['Our venues'], [], columns, ['The Crown', '1 High St', 'York', 'YO1 7HH', 'Kim']],
    },
    { name: 'South', rows: [columns, ['The Swan', '2 Low St', 'Bath', 'BA1 1AA', 'Ann']] },
  ];
  await writeFile(file, await writeXlsx({ sheets }));
  const page = await openAs(boss, '/manage/import?kind=venues');
  const input = page.getByLabel('Excel or CSV file');
  await input.setInputFiles({
    name: 'list.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  });
  await expect(page.getByRole('alert')).toContainText('This file contains no list.');
  await input.setInputFiles({ name: 'list.xlsx', mimeType: '', buffer: Buffer.from('PK and no more') });
  await expect(page.getByRole('alert')).toContainText('This Excel file cannot be read.');
  await input.setInputFiles(file);
  await expect(page.getByLabel('Sheet')).toHaveValue('1');
  await expect(page.getByText('Not imported: Manager on duty.')).toBeVisible();
  await expect(cell(page, 'Venue name, row 1')).toHaveValue('The Crown');
  await expectNoViolations(page);
  await page.getByLabel('Sheet').selectOption('South');
  await expect(cell(page, 'Venue name, row 1')).toHaveValue('The Swan');
  await page.getByRole('button', { name: 'Add 1 venue' }).click();
  await expect(page.getByText('1 venue was added.')).toBeVisible();
});

test('imports shifts after the names that the server does not know are corrected, without publishing them', async ({
  boss,
  openAs,
}) => {
  await boss.post('/venues', {
    name: 'The Crown',
    addressLine1: '1 High St',
    city: 'York',
    postcode: 'YO1 7HH',
  });
  const sam = await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  const page = await openAs(boss, '/manage/rotas');
  await page.getByRole('link', { name: 'Import' }).click();
  await expect(page.getByLabel('Kind')).toHaveValue('shifts');
  await page
    .getByLabel('Or paste rows here')
    .fill(
      [
        'Employee\tVenue\tRole\tDate\tStart\tFinish\tBreak',
        `${sam.user.email}\tThe Crown\tDoor\t31/12/2030\t9pm\t5.30am\t30`,
        'Sam Gard\tThe Crown\tDoor\t30/12/2030\t09:00\t17:00\t',
        '\tThe Crow\tBar\t12/31/2030\t21:00\t24:00\t1 h',
      ].join('\n'),
    );
  await expect(page.getByText('2 rows have problems.')).toBeVisible();
  await expect(cell(page, 'Person, row 2')).toHaveAccessibleDescription(/^No employee or invited person has/);
  await expect(cell(page, 'Date, row 3')).toHaveAccessibleDescription(/^Date must be a real date/);
  await cell(page, 'Person, row 2').fill('Guard, Sam');
  await cell(page, 'Date, row 3').fill('31/12/2030');
  await expect(cell(page, 'Venue, row 3')).toHaveAccessibleDescription('No venue has this name');
  await expectNoViolations(page);
  await cell(page, 'Venue, row 3').fill('the crown');
  await expect(page.getByText('All rows can be imported.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all 3 rows' }).click();
  await expect(cell(page, 'End, row 1')).toHaveAccessibleDescription(/next day$/);
  await page.getByRole('button', { name: 'Add 3 shifts' }).click();
  await expect(page.getByText('3 shifts were added. Employees see them after you publish.')).toBeVisible();
  await page.getByRole('link', { name: 'Show the planner' }).click();
  await expect(page.getByRole('button', { name: /^Publish/ }).first()).toBeVisible();
  await expect(page.getByText('Sam Guard').first()).toBeVisible();
});

test('asks for the rota of a week with several, and warns of overlaps before shifts are imported', async ({
  boss,
  openAs,
}) => {
  const sam = await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  const week = { startDate: '2030-05-13', endDate: '2030-05-17', type: 'weekly' };
  const shift = { employeeId: sam.id, date: '2030-05-14', startTime: '09:00', endTime: '17:00' };
  await boss.post('/rotas', { ...week, name: 'Bar', shifts: [shift] });
  const door = await boss.post<{ id: string }>('/rotas', { ...week, name: 'Door' });
  const page = await openAs(boss, '/manage/import?kind=shifts');
  const lines = ['Person\tDate\tStart\tEnd', 'Sam Guard\t14/05/2030\t16:00\t20:00', '\t15/05/2030\t9am\t5pm'];
  await page.getByLabel('Or paste rows here').fill(lines.join('\n'));
  await expect(cell(page, 'Person, row 1')).toHaveAccessibleDescription(/^Sam Guard already works Bar on/);
  await expect(page.getByText('All rows can be imported. 1 row has a warning.')).toBeVisible();
  const submit = page.getByRole('button', { name: 'Add 2 shifts' });
  await expect(submit).toBeDisabled();
  await expectNoViolations(page);
  await page.getByLabel(/^Rota for the week of/).selectOption('Door');
  await submit.click();
  await expect(page.getByText('2 shifts were added.')).toBeVisible();
  expect(await boss.get(`/rotas/${door.id}`)).toMatchObject({ shiftCount: 2 });
});

test('reads dates in the order of the company, lets it be switched, and asks before shifts in the past are added', async ({
  boss,
  openAs,
}) => {
  await boss.patch('/company', { dateFormat: 'specification' });
  await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  const page = await openAs(boss, '/manage/import?kind=shifts');
  const lines = ['12/01/2020', '12/02/2020'].map((date) => `Sam Guard\t${date}\t09:00\t17:00`);
  await page
    .getByLabel('Or paste rows here')
    .fill(['Employee\tDate\tstartTime\tendTime', ...lines].join('\n'));
  await expect(page.getByText('All rows can be imported.')).toBeVisible();
  const order = page.getByLabel('Order of the dates');
  await expect(order).toHaveValue('monthFirst');
  await expect(order).toHaveAccessibleDescription(/company’s format/);
  await expect(order.getByRole('option')).toHaveText([
    'Sun, Jan 12, 2020 (day first)',
    'Tue, Dec 1, 2020 (month first)',
  ]);
  await expect(cell(page, 'Date, row 2')).toHaveAccessibleDescription('Wed, Dec 2, 2020');
  await order.selectOption('dayFirst');
  await expect(cell(page, 'Date, row 2')).toHaveAccessibleDescription('Wed, Feb 12, 2020');
  await order.selectOption('monthFirst');
  const submit = page.getByRole('button', { name: 'Add 2 shifts' });
  await submit.click();
  const question = page.getByRole('alertdialog', { name: 'Add 2 shifts in the past?' });
  await expect(question).toContainText('The first one is on Tue, Dec 1, 2020.');
  await expectNoViolations(page);
  await question.getByRole('button', { name: 'Go Back' }).click();
  await expect(question).toHaveCount(0);
  await submit.click();
  await question.getByRole('button', { name: 'Add Anyway' }).click();
  await expect(page.getByText('2 shifts were added.')).toBeVisible();
});

test('imports a rota with people down and weekdays across, after its week and codes are given', async ({
  boss,
  openAs,
}, info) => {
  await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  await boss.hire({ firstName: 'Ada', lastName: 'Stone' });
  const file = info.outputPath('rota.csv');
  await writeFile(
    file,
    [
      'Door team,,,',
      'Week commencing 06/05/2030,,,',
      'Name,Mon,Tue,Wed',
      'Sam Guard,7:00 AM - 4:00 PM,OFF,E',
      'Ada Stone,E,20-4 Door,',
    ].join('\r\n'),
  );
  const page = await openAs(boss, '/manage/import?kind=shifts');
  await page.locator('input[type=file]').setInputFiles(file);
  const card = page.getByRole('region', { name: 'This is a rota with the days across' });
  await expect(card).toContainText('Cells without a shift: OFF.');
  const check = card.getByRole('button', { name: /^Check/ });
  await expect(check).toBeDisabled();
  await card.getByLabel('Times of E').fill('early');
  await expect(card.getByLabel('Times of E')).toHaveAccessibleDescription(/Write times like/);
  await card.getByLabel('Times of E').fill('6-2');
  await expectNoViolations(page);
  await check.click();
  await expect(page.getByText('All rows can be imported.')).toBeVisible();
  await expect(cell(page, 'Start, row 2')).toHaveValue('06:00');
  await expect(cell(page, 'Role, row 4')).toHaveValue('Door');
  await page.getByRole('button', { name: 'Add 4 shifts' }).click();
  await expect(page.getByText('4 shifts were added.')).toBeVisible();
  const { shifts } = await boss.get<{ shifts: { date: string; startTime: string; endTime: string }[] }>(
    '/planner?from=2030-05-06&to=2030-05-12',
  );
  expect(shifts.map(({ date, startTime, endTime }) => `${date} ${startTime}-${endTime}`).toSorted()).toEqual([
    '2030-05-06 06:00-14:00',
    '2030-05-06 07:00-16:00',
    '2030-05-07 20:00-04:00',
    '2030-05-08 06:00-14:00',
  ]);
});

test('adds a list without people as open shifts after a question', async ({ boss, openAs }) => {
  const page = await openAs(boss, '/manage/import?kind=shifts');
  const lines = ['Shift Start\tShift End\tPosition', '2030-05-07 18:00\t2030-05-08 02:00\tBar'];
  await page.getByLabel('Or paste rows here').fill(lines.join('\n'));
  await expect(page.getByText('Choose the column with: Person.')).toBeVisible();
  const submit = page.getByRole('button', { name: 'Add 1 shift' });
  await expect(submit).toBeDisabled();
  await page.getByRole('button', { name: 'Add all as open shifts' }).click();
  await submit.click();
  await expect(page.getByText('1 shift was added.')).toBeVisible();
});

test('imports the exported venues of a company into another one without loss', async ({
  boss,
  openAs,
}, info) => {
  const venue = { name: 'The Crown', addressLine1: '1 High St', city: 'York', postcode: 'YO1 7HH' };
  await boss.post('/venues', venue);
  await boss.post('/venues', {
    ...venue,
    name: '=The "Dock"',
    addressLine2: 'Floor 2',
    county: 'Yorkshire',
    contactPerson: 'Kim',
    contactPhone: '+44 1904 000000',
    contactEmail: 'kim@import.test',
    notes: 'Two\nlines',
    staffNotes: 'Ring twice',
    latitude: 53.95,
    longitude: -1.08,
    clockRadiusMetres: 150,
    nation: 'scotland',
    leastPeople: 2,
  });
  const page = await openAs(boss, '/manage/venues');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export' }).click();
  const file = info.outputPath('venues.csv');
  await (await download).saveAs(file);
  const other = await signUp(boss.url);
  const second = await openAs(other, '/manage/import?kind=venues');
  await second.getByLabel('Excel or CSV file').setInputFiles(file);
  await second.getByRole('button', { name: 'Add 2 venues' }).click();
  await expect(second.getByText('2 venues were added.')).toBeVisible();
  const again = await (await second.request.get('/api/venues/export?sort=["name","ASC"]')).text();
  expect(again).toBe(await readFile(file, 'utf8'));
});

test('imports the exported shifts of a rota again without loss', async ({ boss, openAs }, info) => {
  const venue = (about: object) =>
    boss.post<{ id: string }>('/venues', {
      name: 'The Crown',
      addressLine1: '1 High St',
      city: 'York',
      ...about,
    });
  const venues = [await venue({ postcode: 'YO1 7HH' }), await venue({ postcode: 'LS1 1AA' })];
  const sam = await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  const twins = [
    await boss.hire({ firstName: 'Kim', lastName: 'Twin' }),
    await boss.hire({ firstName: 'Kim', lastName: 'Twin' }),
  ];
  const shift = (about: object) => ({ date: '2030-05-14', startTime: '09:00', endTime: '17:00', ...about });
  const shifts = [
    shift({
      employeeId: sam.id,
      venueId: venues[0]!.id,
      role: 'Door',
      breakMinutes: 30,
      notes: 'Bring a torch,\n"two" if dark',
    }),
    shift({ employeeId: twins[0]!.id, venueId: venues[1]!.id, startTime: '21:30', endTime: '00:00' }),
    shift({ employeeId: twins[1]!.id, date: '2030-05-12', startTime: '22:00', endTime: '06:15' }),
    shift({ employeeId: null, role: 'Bar' }),
    shift({ employeeId: null, role: 'Bar' }),
  ];
  const rota = (about: object) =>
    boss.post<{ id: string }>('/rotas', {
      name: 'Week',
      startDate: '2030-05-12',
      endDate: '2030-05-18',
      type: 'weekly',
      ...about,
    });
  const page = await openAs(boss, '/manage/import?kind=shifts');
  const exported = async ({ id }: { id: string }): Promise<string[]> =>
    (await (await page.request.get(`/api/rotas/${id}/export`)).text()).split('\r\n').toSorted();
  const first = await rota({ shifts });
  const file = info.outputPath('shifts.csv');
  await writeFile(file, await (await page.request.get(`/api/rotas/${first.id}/export`)).body());
  const before = await exported(first);
  await boss.call('DELETE', `/rotas/${first.id}`);
  const second = await rota({});
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Add 5 shifts' }).click();
  await expect(page.getByText('5 shifts were added.')).toBeVisible();
  expect(await exported(second)).toEqual(before);
});
