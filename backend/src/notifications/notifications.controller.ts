import { Controller } from '@nestjs/common';
import { CurrentActor, Roles } from '../common/auth/access.js';
import type { Actor } from '../common/auth/actor.js';
import { IdParam } from '../common/http/id-param.js';
import type { Page } from '../common/http/lists/list-page.js';
import { List, oneOfList, type ListQuery } from '../common/http/lists/list-query.js';
import { Route } from '../common/routes/route.js';
import { notificationRoutes, type NotificationView, type UnreadCount } from './notifications.contract.js';
import { NotificationsQueries } from './notifications.queries.js';
import { NotificationsService } from './notifications.service.js';

@Controller()
export class NotificationsController {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly queries: NotificationsQueries,
  ) {}

  @Roles('employer', 'employee')
  @Route(notificationRoutes, 'GET /notifications')
  list(@CurrentActor() actor: Actor, @List() query: ListQuery): Promise<Page<NotificationView>> {
    return this.queries.list(actor, query);
  }

  @Roles('employer', 'employee')
  @Route(notificationRoutes, 'GET /notifications/unread-count')
  unreadCount(@CurrentActor() actor: Actor): Promise<UnreadCount> {
    return this.queries.unreadCount(actor);
  }

  @Roles('employer', 'employee')
  @Route(notificationRoutes, 'GET /notifications/:id')
  one(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<NotificationView> {
    return oneOfList((query) => this.queries.list(actor, query), id);
  }

  @Roles('employer', 'employee')
  @Route(notificationRoutes, 'PATCH /notifications/read-all')
  readAll(@CurrentActor() actor: Actor): Promise<UnreadCount> {
    return this.notifications.readAll(actor);
  }

  @Roles('employer', 'employee')
  @Route(notificationRoutes, 'PATCH /notifications/:id/read')
  read(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<NotificationView> {
    return this.notifications.read(actor, id);
  }
}
