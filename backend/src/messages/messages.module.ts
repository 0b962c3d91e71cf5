import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { ConversationsQueries } from './conversations.queries.js';
import { SearchHitsQueries } from './search-hits.queries.js';
import { Message } from './message.entity.js';
import { MessagesController } from './messages.controller.js';
import { MessagesNotifications } from './messages.notifications.js';
import { MessagesQueries } from './messages.queries.js';
import { MessagesService } from './messages.service.js';
import { ShiftPeopleQueries } from './shift-people.queries.js';

@Module({
  imports: [MikroOrmModule.forFeature([Message]), NotificationsModule],
  controllers: [MessagesController],
  providers: [
    ConversationsQueries,
    SearchHitsQueries,
    MessagesNotifications,
    MessagesQueries,
    MessagesService,
    ShiftPeopleQueries,
  ],
})
export class MessagesModule {}
