import { Module } from '@nestjs/common';
import { MailLinks } from './mail-links.js';
import { MailListener } from './mail.listener.js';
import { MailQueue } from './mail-queue.js';
import { MailRows } from './mail.rows.js';
import { MailSender } from './mail-sender.js';
import { MailWorker } from './mail.worker.js';

/** Mails: queued with the change that causes them, sent by whichever server comes first. */
@Module({
  providers: [MailLinks, MailListener, MailQueue, MailRows, MailSender, MailWorker],
  exports: [MailQueue],
})
export class MailModule {}
