import { Body, Controller, Query, type StreamableFile } from '@nestjs/common';
import { CurrentActor, Roles } from '../common/auth/access.js';
import type { Actor } from '../common/auth/actor.js';
import { Download } from '../common/http/files/downloads.js';
import { IdParam } from '../common/http/id-param.js';
import type { Page } from '../common/http/lists/list-page.js';
import { List, type ListQuery } from '../common/http/lists/list-query.js';
import { TaskCommentsQueries } from './comments/task-comments.queries.js';
import { TaskCommentsService } from './comments/task-comments.service.js';
import { TaskStepsService } from './steps/task-steps.service.js';
import { TasksExportService } from './tasks-export.service.js';
import { TasksBulkService } from './tasks-bulk.service.js';
import { Route } from '../common/routes/route.js';
import {
  taskRoutes,
  AssignTasksRequest,
  CommentRequest,
  CreateTaskRequest,
  DeleteTasksRequest,
  MoveTaskRequest,
  MoveTasksRequest,
  TickStepRequest,
  UpdateTaskRequest,
  type ChangedTasks,
  type TaskCommentView,
  type TaskView,
} from './tasks.contract.js';
import { TasksQueries } from './tasks.queries.js';
import { TasksService } from './tasks.service.js';

@Controller()
export class TasksController {
  constructor(
    private readonly tasks: TasksService,
    private readonly bulk: TasksBulkService,
    private readonly comments: TaskCommentsService,
    private readonly steps: TaskStepsService,
    private readonly queries: TasksQueries,
    private readonly commentsQueries: TaskCommentsQueries,
    private readonly exports: TasksExportService,
  ) {}

  @Roles('employer', 'employee')
  @Route(taskRoutes, 'GET /tasks')
  list(@CurrentActor() actor: Actor, @List() query: ListQuery): Promise<Page<TaskView>> {
    return this.queries.list(actor, query);
  }

  @Roles('employer')
  @Route(taskRoutes, 'POST /tasks')
  create(@CurrentActor() actor: Actor, @Body() request: CreateTaskRequest): Promise<TaskView> {
    return this.tasks.create(actor, request);
  }

  @Roles('employer')
  @Route(taskRoutes, 'POST /tasks/assign')
  assignMany(@CurrentActor() actor: Actor, @Body() request: AssignTasksRequest): Promise<ChangedTasks> {
    return this.bulk.assign(actor, request);
  }

  @Roles('employer')
  @Route(taskRoutes, 'POST /tasks/status')
  moveMany(@CurrentActor() actor: Actor, @Body() request: MoveTasksRequest): Promise<ChangedTasks> {
    return this.bulk.move(actor, request);
  }

  @Roles('employer')
  @Route(taskRoutes, 'POST /tasks/delete')
  removeMany(@CurrentActor() actor: Actor, @Body() request: DeleteTasksRequest): Promise<ChangedTasks> {
    return this.bulk.remove(actor, request);
  }

  @Roles('employer')
  @Download()
  @Route(taskRoutes, 'GET /tasks/export')
  export(@CurrentActor() actor: Actor, @List() query: ListQuery): Promise<StreamableFile> {
    return this.exports.file(actor, query);
  }

  @Roles('employer', 'employee')
  @Route(taskRoutes, 'GET /tasks/:id')
  one(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<TaskView> {
    return this.queries.one(actor, id);
  }

  @Roles('employer')
  @Route(taskRoutes, 'PATCH /tasks/:id')
  update(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() request: UpdateTaskRequest,
  ): Promise<TaskView> {
    return this.tasks.update(actor, id, request);
  }

  @Roles('employer')
  @Route(taskRoutes, 'DELETE /tasks/:id')
  remove(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<TaskView> {
    return this.tasks.remove(actor, id);
  }

  @Roles('employer', 'employee')
  @Route(taskRoutes, 'PATCH /tasks/:id/status')
  move(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() request: MoveTaskRequest,
  ): Promise<TaskView> {
    return this.tasks.move(actor, id, request);
  }

  @Roles('employee')
  @Route(taskRoutes, 'PATCH /tasks/:id/steps/:stepId')
  tick(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @IdParam('stepId') stepId: string,
    @Body() request: TickStepRequest,
  ): Promise<TaskView> {
    return this.steps.tick(actor, id, stepId, request);
  }

  @Roles('employer', 'employee')
  @Route(taskRoutes, 'GET /tasks/:id/comments')
  commentsOf(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Query('before') before: unknown,
  ): Promise<Page<TaskCommentView>> {
    return this.commentsQueries.of(actor, id, before);
  }

  @Roles('employer', 'employee')
  @Route(taskRoutes, 'POST /tasks/:id/comments')
  comment(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() request: CommentRequest,
  ): Promise<TaskCommentView> {
    return this.comments.add(actor, id, request);
  }
}
