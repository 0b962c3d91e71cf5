import { describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { makeCrowd } from '../../test/crowd.js';
import type { Person } from '../../test/people.js';
import { withTestApp } from '../../test/with-test-app.js';
import { employeesCsv } from './employees.csv.js';

const HEADER = [
  'First name',
  'Last name',
  'Email',
  'Phone',
  'Payroll number',
  'Role',
  'Status',
  'Wage band',
  'Contracted hours per week',
  'Maximum hours per week',
  'Usual days',
  'Badge number',
  'Employer',
  'Joined',
];
/** Returns a query in the form of react-admin's lists. */
const asked = (query: Record<string, unknown>) =>
  Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
    .join('&');

describe('the file of a company’s people', () => {
  let boss: Person;
  let gone: Person;
  const t = withTestApp(async () => {
    await t.clock.set('2026-11-21T23:30:00.000Z');
    boss = await t.employer({ firstName: 'Erin', lastName: 'Boss' });
    await boss.invite({ firstName: 'Ann', lastName: 'Young', email: 'ann@example.test' });
    await boss.invite({ firstName: '=cmd|A1', lastName: '"Quo", te', email: 'bob@example.test' });
    gone = await boss.invite({ firstName: 'Gil', lastName: 'Away', email: 'gil@example.test' });
    await boss.post(`/employees/${gone.id}/deactivate`).expect(200);
    await t.sql(
      `update users set badge_number = '1000000012345678', phone = '+447700900123', payroll_number = '0042', contracted_minutes_per_week = 2250,
         max_minutes_per_week = 2880, usual_weekdays = '[1, 5]', created_at = '2026-07-01T23:30:00Z' where id = $1`,
      [gone.id],
    );
    await (await t.employer()).invite();
  });

  async function lines(query: Record<string, unknown> = {}): Promise<string[][]> {
    const { text } = await boss.get(`/employees/export?${asked(query)}`).expect(200);
    return parse(text, { bom: true });
  }

  it('is a UTF-8 download with a byte order mark, the day in its name and a line for each person in the list', async () => {
    const answer = await boss
      .get(`/employees/export?${asked({ sort: ['email', 'DESC'], range: [0, 0] })}`)
      .expect(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="employees-2026-11-21.csv"');
    expect(answer.text.startsWith('\ufeffFirst name,')).toBe(true);
    expect(answer.text.endsWith('\r\n')).toBe(true);
    expect(parse(answer.text, { bom: true })).toEqual([
      HEADER,
      [
        'Gil',
        'Away',
        'gil@example.test',
        "'+447700900123",
        '0042',
        'Employee',
        'Inactive',
        '',
        '37.50',
        '48.00',
        'Mon Fri',
        "'1000000012345678",
        'Erin Boss',
        '2026-07-02',
      ],
      [
        "'=cmd|A1",
        '"Quo", te',
        'bob@example.test',
        '',
        '',
        'Employee',
        'Active',
        '',
        '',
        '',
        '',
        '',
        'Erin Boss',
        expect.any(String),
      ],
      [
        'Ann',
        'Young',
        'ann@example.test',
        '',
        '',
        'Employee',
        'Active',
        '',
        '',
        '',
        '',
        '',
        'Erin Boss',
        expect.any(String),
      ],
    ]);
  });

  it('contains the rows of the filtered list, or only the header', async () => {
    const names = async (filter: object) => (await lines({ filter })).slice(1).map(([first]) => first);
    expect(await names({ isActive: false })).toEqual(['Gil']);
    expect(await names({ q: 'young' })).toEqual(['Ann']);
    expect(await names({ role: 'employer' })).toEqual(['Erin']);
    expect(await lines({ filter: { q: 'nobody at all' } })).toEqual([HEADER]);
    await boss.get(`/employees/export?${asked({ filter: { password: 'x' } })}`).expect(400);
    await boss.get(`/employees/export?${asked({ sort: ['password', 'ASC'] })}`).expect(400);
  });

  it('contains ten thousand people and is refused above that', async () => {
    const many = await t.employer();
    const add = (count: number) => makeCrowd(t, many.user.companyId, count);
    await add(10_000);
    const { text } = await many.get('/employees/export').expect(200);
    expect(parse(text, { bom: true })).toHaveLength(10_001);
    await add(1);
    const { body } = await many.get('/employees/export').expect(400);
    expect(body).toMatchObject({ message: expect.stringContaining('10,000') });
  });
});

describe('a cell', () => {
  const row = {
    lastName: 'L',
    email: 'e@x.test',
    phone: null,
    payrollNumber: null,
    wageBand: null,
    contractedMinutesPerWeek: null,
    maxMinutesPerWeek: null,
    usualWeekdays: [],
    badgeNumber: null,
    employer: null,
    createdAt: '2026-01-01T00:00:00Z',
  };
  const cell = (firstName: string) => {
    const file = employeesCsv([{ ...row, firstName, role: 'employee', isActive: true }], 'Europe/London');
    return (parse(file, { bom: true }) as string[][])[1]![0];
  };

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '＝1', '＋1', '－1', '＠a', '\tx', '\rx'])(
    'that starts like a formula (%j) gets an apostrophe',
    (name) => {
      expect(cell(name)).toBe(`'${name}`);
    },
  );

  it.each([
    ['x;=1+1', "x;'=1+1"],
    ['a\t=1', "a\t'=1"],
    ['\t=1', "'\t'=1"],
    ['\r=1', "'\r'=1"],
    ['a,=1', "a,'=1"],
    ['a|@SUM(A1)', "a|'@SUM(A1)"],
    ['a\n+1', "a\n'+1"],
    ['a;-1;＝2', "a;'-1;'＝2"],
    ['x;"=1"', 'x;"\'=1"'],
    ['x;""=1', 'x;""\'=1'],
    ['=a","b\r\n=c', '\'=a","b\r\n\'=c'],
    ['a;;=1', "a;;'=1"],
    ['\u200b=1', "\u200b'=1"],
    ['\ufeff\u00ad+1', "\ufeff\u00ad'+1"],
    ['a;\u2060\u200e@x', "a;\u2060\u200e'@x"],
  ])('in which a formula starts after a separator (%j) is %j', (name, text) => {
    expect(cell(name)).toBe(text);
  });

  it('with a number that a spreadsheet would round gets an apostrophe, and a shorter one gets none', () => {
    expect(cell('1000000012345678')).toBe("'1000000012345678");
    expect(cell('447700900123456')).toBe('447700900123456');
  });

  it.each([',', ';', '\t', '|'])(
    'is not a formula for any content in programs that split files at %j',
    (delimiter) => {
      const parts = ['x', '=1', '"', ',', ';', '\t', '|', '\r\n', '\n', '\r'];
      const names = parts.flatMap((a) => parts.flatMap((b) => parts.map((c) => `${a}${b}${c}=2`)));
      const people = names.map((name) => ({
        ...row,
        firstName: name,
        lastName: name,
        role: 'employee' as const,
        isActive: true,
      }));
      const file = employeesCsv(people, 'Europe/London');
      for (const quote of ['"', false] as const) {
        const loose = { bom: true, delimiter, quote, relax_quotes: true, relax_column_count: true };
        const cells = (
          parse(file, { ...loose, record_delimiter: ['\r\n', '\n', '\r'] }) as string[][]
        ).flat();
        expect(cells.filter((text) => /^"*[=+\-@＝＋－＠]/.test(text))).toEqual([]);
      }
    },
  );

  it.each([
    'O’Neil',
    "'quoted'",
    'a,b',
    'say "hi"',
    'two\nlines',
    'two\r\nlines',
    '渡辺',
    '👩🏽‍🚒',
    'a=1',
    ' =1',
    'a;b',
    'a, b-c',
    ';',
    "''",
  ])('of any other name (%j) is unchanged', (name) => {
    expect(cell(name)).toBe(name);
  });
});
