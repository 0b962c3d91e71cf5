import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { LiveGateway } from './live/live.gateway.js';
import { LiveQueries } from './live/live.queries.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsHousekeeping } from './notifications.housekeeping.js';
import { NotificationsQueries } from './notifications.queries.js';
import { NotificationsService } from './notifications.service.js';
import { NotificationReachService } from './notification-reach.service.js';
import { NotifierService } from './notifier.service.js';
import { Notification } from './notification.entity.js';

/** What people are told: rows beside the change that caused them, sent to open sockets once it is committed. The words
 * are each feature's own, in its `x.notifications.ts`. */
@Module({
  imports: [MikroOrmModule.forFeature([Notification])],
  controllers: [NotificationsController],
  providers: [
    NotificationReachService,
    NotificationsHousekeeping,
    NotificationsQueries,
    NotificationsService,
    NotifierService,
    LiveGateway,
    LiveQueries,
  ],
  exports: [NotifierService],
})
export class NotificationsModule {}
