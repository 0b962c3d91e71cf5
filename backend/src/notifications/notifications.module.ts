import { Module } from '@nestjs/common';
import { LiveGateway } from './live/live.gateway.js';
import { LiveQueries } from './live/live.queries.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsListener } from './notifications.listener.js';
import { NotificationsQueries } from './notifications.queries.js';
import { NotificationsService } from './notifications.service.js';
import { Notifier } from './notifier.js';

/** What people are told: rows beside the change that caused them, sent to open sockets once it is committed. */
@Module({
  controllers: [NotificationsController],
  providers: [
    NotificationsListener,
    NotificationsQueries,
    NotificationsService,
    Notifier,
    LiveGateway,
    LiveQueries,
  ],
})
export class NotificationsModule {}
