import { signedIn, type Row } from '../../test/permission-matrix/matrix.js';

export const rows: Row[] = [
  {
    route: 'GET /search',
    list: 'search',
    request: () => ({ path: '/search?q=crown' }),
    answers: signedIn(200),
  },
];
