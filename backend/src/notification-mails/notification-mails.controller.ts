import { Controller, Get, HttpCode, Param, Post, Redirect } from '@nestjs/common';
import { AnyBody, Public } from '../common/auth/access.js';
import { NOTIFICATION_SETTINGS_PATH } from '../notifications/notifications.contract.js';
import { UnsubscribeService } from './unsubscribe.service.js';

@Controller('unsubscribe')
export class NotificationMailsController {
  constructor(private readonly unsubscribe: UnsubscribeService) {}

  /** A mail program sends this request for the reader. Its body is ignored. */
  @Public()
  @AnyBody()
  @HttpCode(204)
  @Post(':token')
  use(@Param('token') token: string): Promise<void> {
    return this.unsubscribe.use(token);
  }

  /** Leads readers to the settings page. Programs that open links change nothing. */
  @Public()
  @Redirect(NOTIFICATION_SETTINGS_PATH)
  @Get(':token')
  look(): void {
    return undefined;
  }
}
