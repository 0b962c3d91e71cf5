import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { NotificationMailsController } from './notification-mails.controller.js';
import { NotificationMail } from '../notifications/notification-mail.entity.js';
import { NotificationMailsErasureListener } from './notification-mails-erasure.listener.js';
import { NotificationMailsJob } from './notification-mails.job.js';
import { NotificationMailsMails } from './notification-mails.mails.js';
import { NotificationMailsQueries } from './notification-mails.queries.js';
import { NotificationMailsReleaseService } from './notification-mails-release.service.js';
import { NotificationMailsZoneChangeListener } from './notification-mails-zone-change.listener.js';
import { UnsubscribeService } from './unsubscribe.service.js';

/** Notifications by mail, collected for each reader and postponed by quiet hours. */
@Module({
  imports: [MailModule, MikroOrmModule.forFeature([NotificationMail])],
  controllers: [NotificationMailsController],
  providers: [
    NotificationMailsErasureListener,
    NotificationMailsJob,
    NotificationMailsMails,
    NotificationMailsQueries,
    NotificationMailsReleaseService,
    NotificationMailsZoneChangeListener,
    UnsubscribeService,
  ],
  exports: [NotificationMailsJob],
})
export class NotificationMailsModule {}
