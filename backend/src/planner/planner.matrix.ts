import { employers, type Row } from '../../test/permission-matrix/matrix.js';

export const rows: Row[] = [
  {
    route: 'GET /planner',
    request: () => ({ path: '/planner?from=2026-11-23&to=2026-11-29' }),
    answers: employers(200),
  },
];
