import { Module } from '@nestjs/common';
import { NotificationSettingsController } from './notification-settings.controller.js';
import { NotificationSettingsErasureListener } from './notification-settings-erasure.listener.js';
import { NotificationSettingsQueries } from './notification-settings.queries.js';
import { NotificationSettingsService } from './notification-settings.service.js';

/** Each member's choice of bell, mail and push, and their quiet hours. */
@Module({
  controllers: [NotificationSettingsController],
  providers: [NotificationSettingsErasureListener, NotificationSettingsQueries, NotificationSettingsService],
})
export class NotificationSettingsModule {}
