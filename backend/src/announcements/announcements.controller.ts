import { Body, Controller, Delete, Get, HttpCode, Patch, Post } from '@nestjs/common';
import { CurrentActor, Roles } from '../common/auth/access.js';
import type { Actor } from '../common/auth/actor.js';
import { IdParam } from '../common/http/id-param.js';
import { PatchOrPut } from '../common/http/patch-or-put.js';
import { Idempotent } from '../common/http/idempotency.js';
import type { Page } from '../common/http/lists/list-page.js';
import { List, type ListQuery } from '../common/http/lists/list-query.js';
import { AnnouncementReadingService } from './announcement-reading.service.js';
import {
  ConfirmAnnouncementRequest,
  CreateAnnouncementRequest,
  ToggleAnnouncementRequest,
  UpdateAnnouncementRequest,
  type AnnouncementReaderView,
  type AnnouncementView,
} from './announcements.contract.js';
import { AnnouncementsQueries } from './announcements.queries.js';
import { AnnouncementsService } from './announcements.service.js';

@Controller('announcements')
export class AnnouncementsController {
  constructor(
    private readonly announcements: AnnouncementsService,
    private readonly reading: AnnouncementReadingService,
    private readonly queries: AnnouncementsQueries,
  ) {}

  @Roles('employer', 'employee')
  @Get()
  list(@CurrentActor() actor: Actor, @List() query: ListQuery): Promise<Page<AnnouncementView>> {
    return this.queries.list(actor, query);
  }

  @Roles('employer')
  @Idempotent()
  @Post()
  create(
    @CurrentActor() actor: Actor,
    @Body() request: CreateAnnouncementRequest,
  ): Promise<AnnouncementView> {
    return this.announcements.create(actor, request);
  }

  @Roles('employer', 'employee')
  @Get(':id')
  one(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<AnnouncementView> {
    return this.queries.one(actor, id);
  }

  @Roles('employer')
  @PatchOrPut(':id')
  update(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() request: UpdateAnnouncementRequest,
  ): Promise<AnnouncementView> {
    return this.announcements.update(actor, id, request);
  }

  @Roles('employer')
  @Patch(':id/toggle')
  toggle(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() request: ToggleAnnouncementRequest,
  ): Promise<AnnouncementView> {
    return this.announcements.toggle(actor, id, request);
  }

  @Roles('employer')
  @Delete(':id')
  remove(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<AnnouncementView> {
    return this.announcements.remove(actor, id);
  }

  @Roles('employee')
  @HttpCode(200)
  @Post(':id/confirm')
  confirm(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() request: ConfirmAnnouncementRequest,
  ): Promise<AnnouncementView> {
    return this.reading.confirm(actor, id, request);
  }

  @Roles('employer')
  @Get(':id/readers')
  readers(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<Page<AnnouncementReaderView>> {
    return this.queries.readers(actor, id);
  }

  @Roles('employer')
  @Idempotent()
  @HttpCode(200)
  @Post(':id/remind')
  remind(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<AnnouncementView> {
    return this.reading.remind(actor, id);
  }
}
