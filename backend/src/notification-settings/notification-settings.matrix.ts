import { signedIn, type Row } from '../../test/permission-matrix/matrix.js';

export const rows: Row[] = [
  {
    route: 'GET /notification-settings',
    request: () => ({ path: '/notification-settings' }),
    answers: signedIn(200),
  },
  {
    route: 'PATCH /notification-settings',
    request: () => ({
      path: '/notification-settings',
      body: {
        choices: [{ kind: 'messages', bell: true, mail: true, push: false }],
        quietFrom: '22:00',
        quietTo: '07:00',
      },
    }),
    answers: { ...signedIn(200), OE: 409 },
  },
];
