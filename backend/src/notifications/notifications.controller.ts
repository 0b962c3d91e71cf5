import { Controller, Get, Patch } from '@nestjs/common';
import { CurrentActor, Roles } from '../common/auth/access.js';
import type { Actor } from '../common/auth/actor.js';
import { IdParam } from '../common/http/id-param.js';
import type { Page } from '../common/http/lists/list-page.js';
import { List, type ListQuery } from '../common/http/lists/list-query.js';
import type { NotificationView, UnreadCount } from './notifications.contract.js';
import { NotificationsQueries } from './notifications.queries.js';
import { NotificationsService } from './notifications.service.js';

@Controller('notifications')
export class NotificationsController {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly queries: NotificationsQueries,
  ) {}

  @Roles('employer', 'employee')
  @Get()
  list(@CurrentActor() actor: Actor, @List() query: ListQuery): Promise<Page<NotificationView>> {
    return this.queries.list(actor, query);
  }

  @Roles('employer', 'employee')
  @Get('unread-count')
  unreadCount(@CurrentActor() actor: Actor): Promise<UnreadCount> {
    return this.queries.unreadCount(actor);
  }

  @Roles('employer', 'employee')
  @Patch('read-all')
  readAll(@CurrentActor() actor: Actor): Promise<UnreadCount> {
    return this.notifications.readAll(actor);
  }

  @Roles('employer', 'employee')
  @Patch(':id/read')
  read(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<NotificationView> {
    return this.notifications.read(actor, id);
  }
}
