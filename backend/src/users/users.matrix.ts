import { dataUrl, pngOf } from '../../test/images.js';
import { employers, employersOfA, signedIn, type Row } from '../../test/permission-matrix/matrix.js';
import { leaver } from '../../test/permission-matrix/objects.js';

const picture = dataUrl(pngOf(1, 1));

export const rows: Row[] = [
  {
    route: 'PATCH /auth/user',
    request: (_world, actor) => ({
      path: '/auth/user',
      body: { firstName: `Sam ${actor}`, lastName: 'Guard', profileImageUrl: picture },
    }),
    answers: signedIn(200),
  },
  {
    route: 'PATCH /auth/user/badge',
    request: (_world, actor) => ({
      path: '/auth/user/badge',
      body: { badgeNumber: `Badge of ${actor}`, badgePhotoUrl: picture },
    }),
    answers: { ...signedIn(200), MA: 403, MA2: 403, MB: 403 },
  },
  {
    route: 'GET /employees/export',
    request: () => ({ path: '/employees/export' }),
    answers: employers(200),
  },
  {
    route: 'POST /employees/:id/deactivate',
    request: async (world) => ({ path: `/employees/${await leaver(world, { left: false })}/deactivate` }),
    answers: employersOfA(200),
  },
  {
    route: 'POST /employees/:id/reactivate',
    request: async (world) => ({ path: `/employees/${await leaver(world)}/reactivate` }),
    answers: employersOfA(200),
  },
  {
    route: 'GET /employees',
    list: 'employees',
    request: () => ({ path: '/employees' }),
    answers: employers(200),
  },
  {
    route: 'GET /users/employees/:id',
    request: ({ who }) => ({ path: `/users/employees/${who.EA.id}` }),
    answers: employersOfA(200),
  },
  {
    route: 'GET /users/employees',
    list: 'employees',
    request: () => ({ path: '/users/employees' }),
    answers: employers(200),
  },
  {
    route: 'GET /payroll-numbers',
    request: () => ({ path: '/payroll-numbers' }),
    answers: employers(200),
  },
  {
    route: 'PATCH /payroll-numbers',
    // Another number each time, because a request without changes would not show that the actor may change it.
    request: ({ who }, actor) => ({
      path: '/payroll-numbers',
      body: { people: [{ id: who.EA.id, payrollNumber: `P-${actor}` }] },
    }),
    answers: employersOfA(200),
  },
  {
    route: 'GET /employees/:id',
    request: ({ who }) => ({ path: `/employees/${who.EA.id}` }),
    answers: employersOfA(200),
  },
  {
    route: 'PATCH /employees/:id',
    // Another name each time, because an edit without changes would not show that the actor may edit.
    request: ({ who }, actor) => ({
      path: `/employees/${who.EA.id}`,
      body: { firstName: `Named by ${actor}`, usualWeekdays: [{ day: 1 }] },
    }),
    answers: employersOfA(200),
  },
];
