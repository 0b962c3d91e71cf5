import { signedIn, type Row } from '../../test/permission-matrix/matrix.js';

export const rows: Row[] = [
  {
    route: 'GET /search',
    list: 'search',
    isWhole: true,
    request: () => ({ path: '/search?q=crown' }),
    answers: signedIn(200),
  },
];
