import type { Row } from '../../test/permission-matrix/matrix.js';

export const rows: Row[] = [
  {
    route: 'GET /api/shifts',
    list: 'shifts',
    request: () => ({ path: '/shifts' }),
    answers: onlyEmployees(200),
  },
];

function onlyEmployees(code: number): Row['answers'] {
  return { AN: 401, EA: code, EA2: code, MA: 403, MA2: 403, MB: 403, EB: code, OE: code };
}
