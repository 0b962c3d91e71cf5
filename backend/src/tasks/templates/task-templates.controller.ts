import { Body, Controller, Delete, Get, Post } from '@nestjs/common';
import { CurrentActor, Roles } from '../../common/auth/access.js';
import type { Actor } from '../../common/auth/actor.js';
import { Idempotent } from '../../common/http/idempotency.js';
import { IdParam } from '../../common/http/id-param.js';
import { PatchOrPut } from '../../common/http/patch-or-put.js';
import type { Page } from '../../common/http/lists/list-page.js';
import { List, type ListQuery } from '../../common/http/lists/list-query.js';
import {
  CreateTaskTemplateRequest,
  UpdateTaskTemplateRequest,
  type TaskTemplateView,
} from './task-templates.contract.js';
import { TaskTemplatesQueries } from './task-templates.queries.js';
import { TaskTemplatesService } from './task-templates.service.js';

@Controller('task-templates')
export class TaskTemplatesController {
  constructor(
    private readonly templates: TaskTemplatesService,
    private readonly queries: TaskTemplatesQueries,
  ) {}

  @Roles('employer')
  @Get()
  list(@CurrentActor() actor: Actor, @List() query: ListQuery): Promise<Page<TaskTemplateView>> {
    return this.queries.list(actor, query);
  }

  @Roles('employer')
  @Idempotent()
  @Post()
  create(
    @CurrentActor() actor: Actor,
    @Body() request: CreateTaskTemplateRequest,
  ): Promise<TaskTemplateView> {
    return this.templates.create(actor, request);
  }

  @Roles('employer')
  @Get(':id')
  one(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<TaskTemplateView> {
    return this.queries.one(actor, id);
  }

  @Roles('employer')
  @PatchOrPut(':id')
  update(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() request: UpdateTaskTemplateRequest,
  ): Promise<TaskTemplateView> {
    return this.templates.update(actor, id, request);
  }

  @Roles('employer')
  @Delete(':id')
  remove(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<TaskTemplateView> {
    return this.templates.remove(actor, id);
  }
}
