import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { LiveGateway } from './live/live.gateway.js';
import { LiveQueries } from './live/live.queries.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsHousekeeping } from './notifications.housekeeping.js';
import { NotificationsQueries } from './notifications.queries.js';
import { NotificationsService } from './notifications.service.js';
import { NotificationPreferencesService } from './notification-preferences.service.js';
import { NotifierService } from './notifier.service.js';
import { Notification } from './notification.entity.js';

/**
 * Notifications are stored with the change that caused them and sent to open sockets after the commit. Each
 * feature's `x.notifications.ts` contains its texts.
 */
@Module({
  imports: [MikroOrmModule.forFeature([Notification])],
  controllers: [NotificationsController],
  providers: [
    NotificationPreferencesService,
    NotificationsHousekeeping,
    NotificationsQueries,
    NotificationsService,
    NotifierService,
    LiveGateway,
    LiveQueries,
  ],
  exports: [LiveGateway, NotifierService],
})
export class NotificationsModule {}
