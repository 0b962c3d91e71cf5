import { Controller, Get, HttpCode, Param, Post, Redirect } from '@nestjs/common';
import { AnyBody, Public } from '../common/auth/access.js';
import { NOTIFICATION_SETTINGS_PATH } from '../notifications/notifications.contract.js';
import { UnsubscribeService } from './unsubscribe.service.js';

@Controller('unsubscribe')
export class NotificationMailsController {
  constructor(private readonly unsubscribe: UnsubscribeService) {}

  /** A mail program does this for its reader; what it sends along says nothing more. */
  @Public()
  @AnyBody()
  @HttpCode(204)
  @Post(':token')
  use(@Param('token') token: string): Promise<void> {
    return this.unsubscribe.use(token);
  }

  /** Who opens the address chooses by themselves: programs look at links, and change nothing by it. */
  @Public()
  @Redirect(NOTIFICATION_SETTINGS_PATH)
  @Get(':token')
  look(): void {
    return undefined;
  }
}
