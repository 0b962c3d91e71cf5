import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { AnnouncementReadingService } from './announcement-reading.service.js';
import { Announcement } from './announcement.entity.js';
import { AnnouncementsController } from './announcements.controller.js';
import { AnnouncementsJob } from './announcements.job.js';
import { AnnouncementsNotifications } from './announcements.notifications.js';
import { AnnouncementsQueries } from './announcements.queries.js';
import { AnnouncementsService } from './announcements.service.js';
import { AnnouncementsZoneChangeListener } from './announcements-zone-change.listener.js';

@Module({
  imports: [MikroOrmModule.forFeature([Announcement]), NotificationsModule],
  controllers: [AnnouncementsController],
  providers: [
    AnnouncementReadingService,
    AnnouncementsJob,
    AnnouncementsNotifications,
    AnnouncementsQueries,
    AnnouncementsService,
    AnnouncementsZoneChangeListener,
  ],
  exports: [AnnouncementsJob],
})
export class AnnouncementsModule {}
