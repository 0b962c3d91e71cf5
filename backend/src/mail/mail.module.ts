import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { MailHousekeeping } from './mail.housekeeping.js';
import { MailLinksService } from './mail-links.service.js';
import { MailQueueService } from './mail-queue.service.js';
import { MailDeliveryService } from './mail-delivery.service.js';
import { MailTemplatesService } from './mail-templates.service.js';
import { MailSenderService } from './mail-sender.service.js';
import { MailWorker } from './mail.worker.js';
import { Mail } from './mail.entity.js';

/** Mails are queued with the change that causes them and sent by any of the servers. */
@Module({
  imports: [MikroOrmModule.forFeature([Mail])],
  providers: [
    MailHousekeeping,
    MailLinksService,
    MailQueueService,
    MailDeliveryService,
    MailSenderService,
    MailTemplatesService,
    MailWorker,
  ],
  exports: [MailQueueService, MailTemplatesService, MailWorker],
})
export class MailModule {}
