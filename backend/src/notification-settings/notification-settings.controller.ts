import { Body, Controller, Get, Patch } from '@nestjs/common';
import { CurrentActor, Roles } from '../common/auth/access.js';
import type { Actor } from '../common/auth/actor.js';
import {
  NotificationSettingsRequest,
  type NotificationSettingsView,
} from './notification-settings.contract.js';
import { NotificationSettingsQueries } from './notification-settings.queries.js';
import { NotificationSettingsService } from './notification-settings.service.js';

@Controller('notification-settings')
export class NotificationSettingsController {
  constructor(
    private readonly settings: NotificationSettingsService,
    private readonly queries: NotificationSettingsQueries,
  ) {}

  @Roles('employer', 'employee')
  @Get()
  own(@CurrentActor() actor: Actor): Promise<NotificationSettingsView> {
    return this.queries.own(actor);
  }

  @Roles('employer', 'employee')
  @Patch()
  update(
    @CurrentActor() actor: Actor,
    @Body() request: NotificationSettingsRequest,
  ): Promise<NotificationSettingsView> {
    return this.settings.update(actor, request);
  }
}
