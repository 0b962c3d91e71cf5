import { dataUrl, pngOf } from '../../test/images.js';
import type { Row } from '../../test/permission-matrix/matrix.js';
import { badgePhoto } from '../../test/permission-matrix/objects.js';

const picture = dataUrl(pngOf(1, 1));

export const rows: Row[] = [
  {
    route: 'GET /pictures/:id',
    request: async (world) => ({ path: await badgePhoto(world, picture) }),
    answers: { AN: 401, EA: 200, EA2: 404, MA: 200, MA2: 200, MB: 404, EB: 404, OE: 404 },
  },
];
