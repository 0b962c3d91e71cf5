import { Body, Controller } from '@nestjs/common';
import { CurrentActor, Roles } from '../../common/auth/access.js';
import type { Actor } from '../../common/auth/actor.js';
import { IdParam } from '../../common/http/id-param.js';
import type { Page } from '../../common/http/lists/list-page.js';
import { List, type ListQuery } from '../../common/http/lists/list-query.js';
import { Route } from '../../common/routes/route.js';
import {
  taskTemplateRoutes,
  CreateTaskTemplateRequest,
  UpdateTaskTemplateRequest,
  type TaskTemplateView,
} from './task-templates.contract.js';
import { TaskTemplatesQueries } from './task-templates.queries.js';
import { TaskTemplatesService } from './task-templates.service.js';

@Controller()
export class TaskTemplatesController {
  constructor(
    private readonly templates: TaskTemplatesService,
    private readonly queries: TaskTemplatesQueries,
  ) {}

  @Roles('employer')
  @Route(taskTemplateRoutes, 'GET /task-templates')
  list(@CurrentActor() actor: Actor, @List() query: ListQuery): Promise<Page<TaskTemplateView>> {
    return this.queries.list(actor, query);
  }

  @Roles('employer')
  @Route(taskTemplateRoutes, 'POST /task-templates')
  create(
    @CurrentActor() actor: Actor,
    @Body() request: CreateTaskTemplateRequest,
  ): Promise<TaskTemplateView> {
    return this.templates.create(actor, request);
  }

  @Roles('employer')
  @Route(taskTemplateRoutes, 'GET /task-templates/:id')
  one(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<TaskTemplateView> {
    return this.queries.one(actor, id);
  }

  @Roles('employer')
  @Route(taskTemplateRoutes, 'PATCH /task-templates/:id')
  update(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() request: UpdateTaskTemplateRequest,
  ): Promise<TaskTemplateView> {
    return this.templates.update(actor, id, request);
  }

  @Roles('employer')
  @Route(taskTemplateRoutes, 'DELETE /task-templates/:id')
  remove(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<TaskTemplateView> {
    return this.templates.remove(actor, id);
  }
}
