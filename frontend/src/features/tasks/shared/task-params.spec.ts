import { expect, test } from '@playwright/test';
import { parseTaskFilter, UNASSIGNED, OVERDUE_TASKS } from './task-params.js';

const filter = (search: string) => parseTaskFilter(new URLSearchParams(search));

test('reads the filters from the address', () => {
  expect(filter('')).toEqual({});
  expect(filter('q=+fire+&status=in_progress&priority=urgent&overdue=true&assignee=sam')).toEqual({
    q: 'fire',
    status: 'in_progress',
    priority: 'urgent',
    overdue: true,
    assignedToId: 'sam',
  });
  expect(filter(OVERDUE_TASKS.split('?')[1]!)).toEqual({ overdue: true });
  expect(filter(`assignee=${UNASSIGNED}`)).toEqual({ assignedToId: null });
});

test('leaves out unknown values and cuts a long search', () => {
  expect(filter('q=++&status=done&priority=asap&overdue=false&assignee=&task=1')).toEqual({});
  expect(filter(`q=${'x'.repeat(300)}`)).toEqual({ q: 'x'.repeat(200) });
});
