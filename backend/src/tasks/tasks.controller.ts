import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Patch,
  Post,
  Query,
  type StreamableFile,
} from '@nestjs/common';
import { ApiOkResponse, ApiQuery } from '@nestjs/swagger';
import { CurrentActor, Roles } from '../common/auth/access.js';
import type { Actor } from '../common/auth/actor.js';
import { Download } from '../common/http/files/downloads.js';
import { Idempotent } from '../common/http/idempotency.js';
import { IdParam } from '../common/http/id-param.js';
import { PatchOrPut } from '../common/http/patch-or-put.js';
import type { Page } from '../common/http/lists/list-page.js';
import { List, type ListQuery } from '../common/http/lists/list-query.js';
import { TaskCommentsQueries } from './comments/task-comments.queries.js';
import { TaskCommentsService } from './comments/task-comments.service.js';
import { TasksExportService } from './tasks-export.service.js';
import { TasksBulkService } from './tasks-bulk.service.js';
import {
  AssignTasksRequest,
  CommentRequest,
  CreateTaskRequest,
  DeleteTasksRequest,
  MoveTaskRequest,
  MoveTasksRequest,
  UpdateTaskRequest,
  type ChangedTasks,
  type TaskCommentView,
  type TaskView,
} from './tasks.contract.js';
import { TasksQueries } from './tasks.queries.js';
import { TasksService } from './tasks.service.js';

@Controller('tasks')
export class TasksController {
  constructor(
    private readonly tasks: TasksService,
    private readonly bulk: TasksBulkService,
    private readonly comments: TaskCommentsService,
    private readonly queries: TasksQueries,
    private readonly commentsQueries: TaskCommentsQueries,
    private readonly exports: TasksExportService,
  ) {}

  @Roles('employer', 'employee')
  @Get()
  list(@CurrentActor() actor: Actor, @List() query: ListQuery): Promise<Page<TaskView>> {
    return this.queries.list(actor, query);
  }

  @Roles('employer')
  @Idempotent()
  @Post()
  create(@CurrentActor() actor: Actor, @Body() request: CreateTaskRequest): Promise<TaskView> {
    return this.tasks.create(actor, request);
  }

  @Roles('employer')
  @HttpCode(200)
  @Post('assign')
  assignMany(@CurrentActor() actor: Actor, @Body() request: AssignTasksRequest): Promise<ChangedTasks> {
    return this.bulk.assign(actor, request);
  }

  @Roles('employer')
  @HttpCode(200)
  @Post('status')
  moveMany(@CurrentActor() actor: Actor, @Body() request: MoveTasksRequest): Promise<ChangedTasks> {
    return this.bulk.move(actor, request);
  }

  @Roles('employer')
  @HttpCode(200)
  @Post('delete')
  removeMany(@CurrentActor() actor: Actor, @Body() request: DeleteTasksRequest): Promise<ChangedTasks> {
    return this.bulk.remove(actor, request);
  }

  @Roles('employer')
  @Download()
  @Get('export')
  @ApiOkResponse({ content: { 'text/csv': { schema: { type: 'string' } } } })
  export(@CurrentActor() actor: Actor, @List() query: ListQuery): Promise<StreamableFile> {
    return this.exports.file(actor, query);
  }

  @Roles('employer', 'employee')
  @Get(':id')
  one(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<TaskView> {
    return this.queries.one(actor, id);
  }

  @Roles('employer')
  @PatchOrPut(':id')
  update(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() request: UpdateTaskRequest,
  ): Promise<TaskView> {
    return this.tasks.update(actor, id, request);
  }

  @Roles('employer')
  @Delete(':id')
  remove(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<TaskView> {
    return this.tasks.remove(actor, id);
  }

  @Roles('employer', 'employee')
  @Patch(':id/status')
  move(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() request: MoveTaskRequest,
  ): Promise<TaskView> {
    return this.tasks.move(actor, id, request);
  }

  @Roles('employer', 'employee')
  @Get(':id/comments')
  @ApiQuery({ name: 'before', required: false, description: 'The id of a comment: those before it' })
  commentsOf(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Query('before') before: unknown,
  ): Promise<Page<TaskCommentView>> {
    return this.commentsQueries.of(actor, id, before);
  }

  @Roles('employer', 'employee')
  @Idempotent()
  @Post(':id/comments')
  comment(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() request: CommentRequest,
  ): Promise<TaskCommentView> {
    return this.comments.add(actor, id, request);
  }
}
