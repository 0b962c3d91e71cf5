import type { RouteTable } from '../common/routes/routes.contract.js';

export const notificationMailRoutes = {
  'POST /unsubscribe/:token': { summary: 'Turn off the mails that a link names' },
  'GET /unsubscribe/:token': { summary: 'Open the notification settings from a mail', redirects: true },
} satisfies RouteTable;

type NotificationMailRoutes = typeof notificationMailRoutes;
declare module '../common/routes/routes.contract.js' {
  interface ApiRoutes extends NotificationMailRoutes {}
}
