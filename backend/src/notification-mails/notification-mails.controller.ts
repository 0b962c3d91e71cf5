import { Controller, Param, Redirect } from '@nestjs/common';
import { AnyBody, Public } from '../common/auth/access.js';
import { Route } from '../common/routes/route.js';
import { NOTIFICATION_SETTINGS_PATH } from '../notifications/notifications.contract.js';
import { notificationMailRoutes } from './notification-mails.contract.js';
import { UnsubscribeService } from './unsubscribe.service.js';

@Controller()
export class NotificationMailsController {
  constructor(private readonly unsubscribe: UnsubscribeService) {}

  /** A mail program sends this request for the reader. Its body is ignored. */
  @Public()
  @AnyBody()
  @Route(notificationMailRoutes, 'POST /unsubscribe/:token')
  use(@Param('token') token: string): Promise<void> {
    return this.unsubscribe.use(token);
  }

  /** Leads readers to the settings page. Programs that open links change nothing. */
  @Public()
  @Redirect(NOTIFICATION_SETTINGS_PATH)
  @Route(notificationMailRoutes, 'GET /unsubscribe/:token')
  look(): void {
    return undefined;
  }
}
