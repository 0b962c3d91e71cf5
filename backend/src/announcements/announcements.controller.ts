import { Body, Controller } from '@nestjs/common';
import { CurrentActor, Roles } from '../common/auth/access.js';
import type { Actor } from '../common/auth/actor.js';
import { IdParam } from '../common/http/id-param.js';
import type { Page } from '../common/http/lists/list-page.js';
import { List, type ListQuery } from '../common/http/lists/list-query.js';
import { Route } from '../common/routes/route.js';
import { AnnouncementReadingService } from './announcement-reading.service.js';
import {
  announcementRoutes,
  ConfirmAnnouncementRequest,
  CreateAnnouncementRequest,
  ToggleAnnouncementRequest,
  UpdateAnnouncementRequest,
  type AnnouncementReaderView,
  type AnnouncementRoles,
  type AnnouncementView,
} from './announcements.contract.js';
import { AnnouncementsQueries } from './announcements.queries.js';
import { AnnouncementsService } from './announcements.service.js';

@Controller()
export class AnnouncementsController {
  constructor(
    private readonly announcements: AnnouncementsService,
    private readonly reading: AnnouncementReadingService,
    private readonly queries: AnnouncementsQueries,
  ) {}

  @Roles('employer', 'employee')
  @Route(announcementRoutes, 'GET /announcements')
  list(@CurrentActor() actor: Actor, @List() query: ListQuery): Promise<Page<AnnouncementView>> {
    return this.queries.list(actor, query);
  }

  @Roles('employer')
  @Route(announcementRoutes, 'POST /announcements')
  create(
    @CurrentActor() actor: Actor,
    @Body() request: CreateAnnouncementRequest,
  ): Promise<AnnouncementView> {
    return this.announcements.create(actor, request);
  }

  @Roles('employer')
  @Route(announcementRoutes, 'GET /announcements/roles')
  roles(@CurrentActor() actor: Actor): Promise<AnnouncementRoles> {
    return this.queries.roles(actor);
  }

  @Roles('employer', 'employee')
  @Route(announcementRoutes, 'GET /announcements/:id')
  one(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<AnnouncementView> {
    return this.queries.one(actor, id);
  }

  @Roles('employer')
  @Route(announcementRoutes, 'PATCH /announcements/:id')
  update(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() request: UpdateAnnouncementRequest,
  ): Promise<AnnouncementView> {
    return this.announcements.update(actor, id, request);
  }

  @Roles('employer')
  @Route(announcementRoutes, 'PATCH /announcements/:id/toggle')
  toggle(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() request: ToggleAnnouncementRequest,
  ): Promise<AnnouncementView> {
    return this.announcements.toggle(actor, id, request);
  }

  @Roles('employer')
  @Route(announcementRoutes, 'DELETE /announcements/:id')
  remove(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<AnnouncementView> {
    return this.announcements.remove(actor, id);
  }

  @Roles('employee')
  @Route(announcementRoutes, 'POST /announcements/:id/confirm')
  confirm(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() request: ConfirmAnnouncementRequest,
  ): Promise<AnnouncementView> {
    return this.reading.confirm(actor, id, request);
  }

  @Roles('employer')
  @Route(announcementRoutes, 'GET /announcements/:id/readers')
  readers(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<Page<AnnouncementReaderView>> {
    return this.queries.readers(actor, id);
  }

  @Roles('employer')
  @Route(announcementRoutes, 'POST /announcements/:id/remind')
  remind(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<AnnouncementView> {
    return this.reading.remind(actor, id);
  }
}
