import { fetchUtils, type DataProvider } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import { assign, makeSchedule, submitHours } from '../support/arrange.ts';
import { localDay } from '../support/days.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Member } from '../support/member.ts';

/** Returns react-admin's simple REST data provider, unmodified, with a member's session. */
function providerOf(member: Member): DataProvider {
  return simpleRestProvider(`${member.url}/api`, (url, options = {}) => {
    const headers = new Headers(options.headers);
    headers.set('cookie', member.cookie);
    return fetchUtils.fetchJson(url, { ...options, headers });
  });
}

interface Managed {
  resource: string;
  /** Returns the body of a new record. Undefined for resources that other calls create. */
  create?: (index: number) => object;
  /** A change that an edit form sends together with the rest of the record. */
  edit?: Record<string, unknown>;
  sort: string;
  filter: Record<string, unknown>;
  deletes?: boolean;
}

const week = { startDate: localDay(7), endDate: localDay(13), type: 'weekly' };

const managed: Managed[] = [
  {
    resource: 'schedules',
    create: (index) => ({ name: `Night ${index}`, date: localDay(7), startTime: '22:00', endTime: '06:00' }),
    edit: { name: 'Late night' },
    sort: 'date',
    filter: { q: 'night' },
    deletes: true,
  },
  {
    resource: 'rotas',
    create: (index) => ({ name: `Week ${index}`, ...week, status: 'draft', shifts: [] }),
    edit: { name: 'Renamed week' },
    sort: 'startDate',
    filter: { q: 'week' },
    deletes: true,
  },
  {
    resource: 'venues',
    create: (index) => ({
      name: `The Crown ${index}`,
      addressLine1: '1 High St',
      city: 'York',
      postcode: 'YO1 7HH',
    }),
    edit: { notes: 'Ring twice' },
    sort: 'name',
    filter: { q: 'crown' },
    deletes: true,
  },
  {
    resource: 'tasks',
    create: (index) => ({ title: `Check door ${index}`, priority: 'high' }),
    edit: { priority: 'urgent' },
    sort: 'createdAt',
    filter: { priority: ['high', 'urgent'] },
    deletes: true,
  },
  {
    resource: 'task-templates',
    create: (index) => ({
      title: `Open up ${index}`,
      weekdays: [{ day: index }],
      startTime: '08:00',
      dueTime: '09:00',
    }),
    edit: { title: 'Lock up' },
    sort: 'title',
    filter: { isActive: true },
    deletes: true,
  },
  {
    resource: 'announcements',
    create: (index) => ({ title: `Fire drill ${index}`, content: 'At ten' }),
    edit: { content: 'At eleven' },
    sort: 'publishedAt',
    filter: { q: 'drill' },
    deletes: true,
  },
  {
    resource: 'invitations',
    create: (index) => ({ email: `new${index}@example.test`, firstName: 'Zoe', lastName: `Guard ${index}` }),
    edit: { firstName: 'Zoé' },
    sort: 'createdAt',
    filter: { q: 'zoe' },
  },
  { resource: 'employees', edit: { phone: '01904 123456' }, sort: 'lastName', filter: { isActive: true } },
];

test('manages every resource with react-admin’s unmodified simple REST data provider', async ({ boss }) => {
  const provider = providerOf(boss);
  await boss.hire();
  await boss.hire();
  for (const { resource, create, edit, sort, filter, deletes } of managed) {
    await test.step(resource, async () => {
      for (const index of create ? [1, 2] : []) {
        const { data } = await provider.create(resource, { data: create!(index) });
        expect(data.id).toBeTruthy();
      }
      const asked = { pagination: { page: 1, perPage: 25 }, sort: { field: sort, order: 'ASC' as const } };
      const { data: list, total } = await provider.getList(resource, { ...asked, filter });
      expect([list.length, total]).toEqual([2, 2]);
      const page = await provider.getList(resource, {
        ...asked,
        filter,
        pagination: { page: 2, perPage: 1 },
      });
      expect([resource, page.data[0]!.id]).toEqual([resource, list[1]!.id]);
      const ids = list.map(({ id }) => String(id));

      const { data: one } = await provider.getOne(resource, { id: ids[0]! });
      expect(one).toMatchObject({ id: ids[0] });
      const { data: many } = await provider.getMany(resource, { ids });
      expect(many.map(({ id }) => String(id)).sort()).toEqual([...ids].sort());

      if (edit) {
        const { data } = await provider.update(resource, {
          id: one.id,
          data: { ...one, ...edit },
          previousData: one,
        });
        expect(data).toMatchObject({ id: one.id, ...edit });
        const { data: updated } = await provider.updateMany(resource, { ids, data: edit });
        expect(updated?.map(String).sort()).toEqual([...ids].sort());
        for (const id of ids) expect((await provider.getOne(resource, { id })).data).toMatchObject(edit);
      }
      if (deletes) {
        const [first, second] = (await provider.getMany(resource, { ids })).data;
        const deleted = await provider.delete(resource, { id: first!.id, previousData: first });
        expect(deleted.data.id).toBe(first!.id);
        const { data } = await provider.deleteMany(resource, { ids: [second!.id] });
        expect(data).toEqual([second!.id]);
      }
    });
  }
});

test('reads the related records of one record with react-admin’s unmodified simple REST data provider', async ({
  boss,
}) => {
  const provider = providerOf(boss);
  const guard = await boss.hire();
  const schedule = await makeSchedule(boss, { date: localDay(-3) });
  await assign(boss, schedule, guard);
  const sheet = await submitHours(guard, schedule);
  const task = await boss.post<{ id: string }>('/tasks', { title: 'Check', assignedToId: guard.id });
  const references: [resource: string, target: string, id: string, found: string | undefined][] = [
    ['timesheets', 'employeeId', guard.id, sheet.id],
    ['timesheets', 'scheduleId', schedule.id, sheet.id],
    ['schedules', 'employeeId', guard.id, schedule.id],
    ['schedule-assignments', 'scheduleId', schedule.id, undefined],
    ['schedule-assignments', 'employeeId', guard.id, undefined],
    ['tasks', 'assignedToId', guard.id, task.id],
  ];
  for (const [resource, target, id, found] of references) {
    const asked = {
      target,
      id,
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'id', order: 'ASC' as const },
      filter: {},
    };
    const { data, total } = await provider.getManyReference(resource, asked);
    expect([resource, total]).toEqual([resource, 1]);
    if (found) expect(data[0]).toMatchObject({ id: found });
    expect((await provider.getOne(resource, { id: data[0]!.id })).data.id).toBe(data[0]!.id);
    const none = await provider.getManyReference(resource, { ...asked, id: boss.id });
    expect([resource, none.total]).toEqual([resource, 0]);
  }
  const decided = await provider.getOne('timesheets', { id: sheet.id });
  expect(decided.data).toMatchObject({ employeeId: guard.id });
});

test('fills pick lists with react-admin’s unmodified simple REST data provider', async ({ boss }) => {
  const provider = providerOf(boss);
  const guard = await boss.hire({ firstName: 'Ada', lastName: 'Guard' });
  await guard.post('/messages', { receiverId: boss.id, subject: 'Hi', content: 'Hello' });
  const lists: [resource: string, filter: object, id: string | null][] = [
    ['users/employees', { q: 'ada' }, guard.id],
    ['messages/recipients', { q: 'ada' }, guard.id],
    ['messages/conversations', { q: 'ada' }, guard.id],
    ['auth/sessions', {}, null],
  ];
  for (const [resource, filter, id] of lists) {
    const { data, total } = await provider.getList(resource, {
      pagination: { page: 1, perPage: 25 },
      sort: { field: 'id', order: 'ASC' },
      filter,
    });
    expect([resource, data.length, total]).toEqual([resource, 1, 1]);
    if (!id) continue;
    expect(data[0]).toMatchObject({ id });
    expect((await provider.getMany(resource, { ids: [id] })).data).toMatchObject([{ id }]);
  }
});
