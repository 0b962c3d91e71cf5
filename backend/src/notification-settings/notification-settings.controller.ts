import { Body, Controller } from '@nestjs/common';
import { CurrentActor, Roles } from '../common/auth/access.js';
import type { Actor } from '../common/auth/actor.js';
import { Route } from '../common/routes/route.js';
import {
  NotificationSettingsRequest,
  notificationSettingsRoutes,
  type NotificationSettingsView,
} from './notification-settings.contract.js';
import { NotificationSettingsQueries } from './notification-settings.queries.js';
import { NotificationSettingsService } from './notification-settings.service.js';

@Controller()
export class NotificationSettingsController {
  constructor(
    private readonly settings: NotificationSettingsService,
    private readonly queries: NotificationSettingsQueries,
  ) {}

  @Roles('employer', 'employee')
  @Route(notificationSettingsRoutes, 'GET /notification-settings')
  own(@CurrentActor() actor: Actor): Promise<NotificationSettingsView> {
    return this.queries.own(actor);
  }

  @Roles('employer', 'employee')
  @Route(notificationSettingsRoutes, 'PATCH /notification-settings')
  update(
    @CurrentActor() actor: Actor,
    @Body() request: NotificationSettingsRequest,
  ): Promise<NotificationSettingsView> {
    return this.settings.update(actor, request);
  }
}
