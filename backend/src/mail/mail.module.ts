import { Module } from '@nestjs/common';
import { MailLinks } from './mail-links.js';
import { MailQueue } from './mail-queue.js';

/** Mails: queued with the change that causes them, sent by whichever server comes first. */
@Module({ providers: [MailLinks, MailQueue], exports: [MailQueue] })
export class MailModule {}
