import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { NotificationMailsController } from './notification-mails.controller.js';
import { NotificationMail } from './notification-mail.entity.js';
import { NotificationMailsErasure } from './notification-mails.erasure.js';
import { NotificationMailsJob } from './notification-mails.job.js';
import { NotificationMailsMails } from './notification-mails.mails.js';
import { NotificationMailsQueries } from './notification-mails.queries.js';
import { NotificationMailsReleaseService } from './notification-mails-release.service.js';
import { NotificationMailsZoneChange } from './notification-mails.zone-change.js';
import { UnsubscribeService } from './unsubscribe.service.js';

/** Notifications by mail, collected for each reader and postponed by quiet hours. */
@Module({
  imports: [MailModule, MikroOrmModule.forFeature([NotificationMail])],
  controllers: [NotificationMailsController],
  providers: [
    NotificationMailsErasure,
    NotificationMailsJob,
    NotificationMailsMails,
    NotificationMailsQueries,
    NotificationMailsReleaseService,
    NotificationMailsZoneChange,
    UnsubscribeService,
  ],
})
export class NotificationMailsModule {}
