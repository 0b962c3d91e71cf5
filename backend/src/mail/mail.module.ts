import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { MailLinks } from './mail-links.js';
import { MailQueue } from './mail-queue.js';
import { MailRows } from './mail.rows.js';
import { MailTemplates } from './mail-templates.js';
import { MailSender } from './mail-sender.js';
import { MailWorker } from './mail.worker.js';
import { Mail } from './mail.entity.js';

/** Mails: queued with the change that causes them, sent by whichever server comes first. */
@Module({
  imports: [MikroOrmModule.forFeature([Mail])],
  providers: [MailLinks, MailQueue, MailRows, MailSender, MailTemplates, MailWorker],
  exports: [MailQueue, MailTemplates],
})
export class MailModule {}
