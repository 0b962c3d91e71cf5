import { dataUrl, pngOf } from '../images.js';
import { employers, signedIn, type Row } from './matrix.js';
import { badgePhoto } from './objects.js';

const picture = dataUrl(pngOf(1, 1));

/** A company's settings, one's own record, and pictures. Another name each time: what changes nothing hides who may. */
export const companiesAndPictures: Row[] = [
  { route: 'GET /api/company', request: () => ({ path: '/company' }), answers: employers(200) },
  {
    route: 'PATCH /api/company',
    request: (_world, actor) => ({
      path: '/company',
      body: {
        name: `Named by ${actor}`,
        timeZone: 'Europe/London',
        firstDayOfWeek: 0,
        locationRetentionDays: 90,
      },
    }),
    answers: employers(200),
  },
  {
    route: 'PATCH /api/company-branding',
    request: (_world, actor) => ({
      path: '/company-branding',
      body: { companyName: `Branded by ${actor}`, companyLogo: picture },
    }),
    answers: employers(200),
  },
  {
    route: 'PATCH /api/auth/user',
    request: (_world, actor) => ({
      path: '/auth/user',
      body: { firstName: `Sam ${actor}`, lastName: 'Guard', profileImageUrl: picture },
    }),
    answers: signedIn(200),
  },
  {
    route: 'PATCH /api/auth/user/badge',
    request: (_world, actor) => ({
      path: '/auth/user/badge',
      body: { badgeNumber: `Badge of ${actor}`, badgePhotoUrl: picture },
    }),
    answers: { ...signedIn(200), MA: 403, MA2: 403, MB: 403 },
  },
  {
    route: 'GET /api/pictures/:id',
    request: async (world) => ({ path: await badgePhoto(world, picture) }),
    answers: { AN: 401, EA: 200, EA2: 404, MA: 200, MA2: 200, MB: 404, EB: 404, OE: 404 },
  },
];
