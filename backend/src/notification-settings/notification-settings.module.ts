import { Module } from '@nestjs/common';
import { NotificationSettingsController } from './notification-settings.controller.js';
import { NotificationSettingsErasure } from './notification-settings.erasure.js';
import { NotificationSettingsQueries } from './notification-settings.queries.js';
import { NotificationSettingsService } from './notification-settings.service.js';

/** How each person wants to be told: by bell, mail and push, and at which hours not. */
@Module({
  controllers: [NotificationSettingsController],
  providers: [NotificationSettingsErasure, NotificationSettingsQueries, NotificationSettingsService],
})
export class NotificationSettingsModule {}
