import { dataUrl, pngOf } from '../../test/images.js';
import { employers, type Row } from '../../test/permission-matrix/matrix.js';

const picture = dataUrl(pngOf(1, 1));

/** The name differs in each request, because a request that changes nothing would not test the permission. */
export const rows: Row[] = [
  { route: 'GET /company', request: () => ({ path: '/company' }), answers: employers(200) },
  {
    route: 'PATCH /company',
    request: (_world, actor) => ({
      path: '/company',
      body: {
        name: `Named by ${actor}`,
        timeZone: 'Europe/London',
        dateFormat: 'specification',
        firstDayOfWeek: 0,
        locationRetentionDays: 90,
      },
    }),
    answers: employers(200),
  },
  {
    route: 'PATCH /company-branding',
    request: (_world, actor) => ({
      path: '/company-branding',
      body: { companyName: `Branded by ${actor}`, companyLogo: picture },
    }),
    answers: employers(200),
  },
];
