import { signedIn, type Row } from '../../test/permission-matrix/matrix.js';

export const rows: Row[] = [
  {
    route: 'GET /locations/address',
    request: () => ({ path: '/locations/address?lat=51.5&lng=-0.1' }),
    answers: signedIn(200),
  },
];
