import { employers, type Row } from '../../test/permission-matrix/matrix.js';

export const rows: Row[] = [
  {
    route: 'GET /planner',
    request: () => ({ path: '/planner?from=2026-11-23&to=2026-11-29' }),
    answers: employers(200),
  },
  {
    route: 'POST /planner/shifts',
    request: () => ({
      path: '/planner/shifts',
      body: { employeeId: null, date: '2031-06-04', startTime: '09:00', endTime: '17:00' },
    }),
    answers: employers(201),
  },
];
