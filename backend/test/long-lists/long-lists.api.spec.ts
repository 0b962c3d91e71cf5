import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Person } from '../people.js';
import { startTestApp, type TestApp } from '../test-app.js';
import { asRestored, makeHistory } from './history.js';
import { makeRotas } from './rotas.js';
import { pagesOf } from './pages-of.js';

/** Timesheets of a company after some months and after years. 300,000 take minutes to create. */
const [FEW, MANY] = [5_000, Number(process.env.LONG_LISTS_ROWS ?? 40_000)];
/** Eight times the rows give an index one more level, which costs a page for each lookup. */
const AT_MOST = 1.35;
const ROWS = 25;

const both = (list: string, fields: string[]) =>
  fields.flatMap((field) => [`${list}?sort=["${field}","ASC"]`, `${list}?sort=["${field}","DESC"]`]);
const filtered = (list: string, filters: object[], sort = '') =>
  filters.map((filter) => `${list}?filter=${JSON.stringify(filter)}${sort && `&sort=["${sort}","DESC"]`}`);

const STATUSES = ['pending', 'approved', 'rejected'].map((status) => ({ status }));
const PERSON = { q: 'first12 family52' };
const NOBODY = { q: 'nobody' };

const LISTS = [
  'timesheets?',
  ...both('timesheets', [
    'createdAt',
    'date',
    'startTime',
    'totalHours',
    'exceptions',
    'status',
    'employee',
    'schedule',
    'id',
  ]),
  ...filtered('timesheets', STATUSES),
  ...filtered(
    'timesheets',
    [...STATUSES, { employeeId: 'PERSON' }, { overdue: true }, PERSON, NOBODY],
    'date',
  ),
  'clock/entries?',
  ...both('clock/entries', ['clockedInAt', 'date', 'status', 'employee', 'id']),
  ...filtered('clock/entries', [{ status: 'missed' }, { status: 'open' }, { employeeId: 'PERSON' }]),
  'schedules?',
  ...both('schedules', ['createdAt', 'date', 'startsAt', 'name', 'status', 'id']),
  ...filtered('schedules', [{ status: 'pending_approval' }, { upcoming: true }, NOBODY], 'date'),
  'schedule-assignments?',
  ...both('schedule-assignments', ['createdAt', 'id']),
  'notifications?',
  ...both('notifications', ['createdAt', 'id']),
  ...filtered('notifications', [{ isRead: false }, { isRead: true }]),
  'invitations?',
  ...both('invitations', ['createdAt', 'expiresAt', 'email', 'id']),
  ...both('employees', ['name', 'createdAt']),
  ...both('venues', ['name']),
  'tasks?',
  ...both('tasks', ['createdAt', 'dueDate', 'title', 'status', 'priority', 'urgency', 'id']),
  ...filtered('tasks', [
    ...['pending', 'completed'].map((status) => ({ status })),
    { priority: 'urgent' },
    { assignedToId: 'PERSON' },
    { unassigned: true },
    NOBODY,
  ]),
  ...filtered('tasks', [{ status: 'completed' }, { assignedToId: 'PERSON' }, { overdue: true }], 'dueDate'),
  'announcements?',
  ...both('announcements', ['priority', 'publishedAt', 'createdAt', 'expiresAt', 'title', 'id']),
  ...filtered('announcements', [{ priority: 'urgent' }, { targetAudience: 'employees' }, NOBODY]),
];

/** Read in a company with as many rotas as the other company has timesheets. */
const ROTA_LISTS = [
  'rotas?',
  ...both('rotas', ['createdAt', 'startDate', 'name', 'status', 'id']),
  ...filtered('rotas', [{ status: 'published' }, { status: 'draft' }, { withShifts: false }], 'startDate'),
];

interface Company {
  t: TestApp;
  boss: Person;
  planner: Person;
  person: string;
}

async function companyWith(timesheets: number): Promise<Company> {
  const t = await startTestApp();
  const [boss, planner] = [await t.employer(), await t.employer()];
  await asRestored(t, async () => {
    await makeRotas(t, planner, timesheets);
    await makeHistory(t, boss, timesheets);
  });
  const [person] = await t.sql<{ id: string }>(
    `select employee_id as id from timesheets order by date desc limit 1`,
  );
  await t.inside.statements.note();
  return { t, boss, planner, person: person!.id };
}

describe('a page of a list', () => {
  const companies: Company[] = [];
  beforeAll(async () => {
    for (const timesheets of [FEW, MANY]) companies.push(await companyWith(timesheets));
  }, 900_000);
  afterAll(async () => {
    for (const { t } of companies) await t.close();
  });

  const read = ({ t, boss, planner, person }: Company, list: string) =>
    pagesOf(t, () =>
      (ROTA_LISTS.includes(list) ? planner : boss)
        .get(`/${list.replace('PERSON', person)}&range=[0,${ROWS - 1}]`)
        .expect(200),
    );

  it.each([...LISTS, ...ROTA_LISTS])(
    `reads as much of the database after ${FEW} timesheets as after ${MANY}: %s`,
    async (list) => {
      const [few, many] = [await read(companies[0]!, list), await read(companies[1]!, list)];
      if (process.env.LONG_LISTS_ROWS) console.log(list, few, many);
      many.forEach((pages, at) => expect(pages).toBeLessThanOrEqual(Math.ceil(few[at]! * AT_MOST)));
    },
  );
});
