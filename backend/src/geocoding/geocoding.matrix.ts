import { employers, signedIn, type Row } from '../../test/permission-matrix/matrix.js';

export const rows: Row[] = [
  {
    route: 'GET /locations/address',
    request: () => ({ path: '/locations/address?lat=51.5&lng=-0.1' }),
    answers: signedIn(200),
  },
  {
    route: 'GET /locations/postcode',
    request: () => ({ path: '/locations/postcode?postcode=SE1+7PB' }),
    answers: employers(200),
  },
];
