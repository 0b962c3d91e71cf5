import { anyone, type Row } from '../../test/permission-matrix/matrix.js';

export const rows: Row[] = [
  { route: 'GET /health/live', request: () => ({ path: '/health/live' }), answers: anyone(200) },
  { route: 'GET /health/ready', request: () => ({ path: '/health/ready' }), answers: anyone(200) },
  { route: 'GET /metrics', request: () => ({ path: '/../metrics' }), answers: anyone(200) },
];
