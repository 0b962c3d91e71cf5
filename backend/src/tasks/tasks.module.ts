import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { UsersModule } from '../users/users.module.js';
import { RepeatingTasksService } from './templates/repeating-tasks.service.js';
import { TaskComment } from './comments/task-comment.entity.js';
import { TaskCommentsQueries } from './comments/task-comments.queries.js';
import { TaskCommentsService } from './comments/task-comments.service.js';
import { TaskTemplate } from './templates/task-template.entity.js';
import { TaskTemplatesController } from './templates/task-templates.controller.js';
import { TaskTemplatesQueries } from './templates/task-templates.queries.js';
import { TaskTemplatesService } from './templates/task-templates.service.js';
import { TaskStep } from './steps/task-step.entity.js';
import { TaskStepsService } from './steps/task-steps.service.js';
import { Task } from './task.entity.js';
import { TasksBulkService } from './tasks-bulk.service.js';
import { TasksController } from './tasks.controller.js';
import { TasksDeactivationListener } from './tasks-deactivation.listener.js';
import { TasksExportService } from './tasks-export.service.js';
import { TasksJob } from './tasks.job.js';
import { TasksNotifications } from './tasks.notifications.js';
import { TasksQueries } from './tasks.queries.js';
import { TasksService } from './tasks.service.js';
import { TasksZoneChangeListener } from './tasks-zone-change.listener.js';

@Module({
  imports: [
    MikroOrmModule.forFeature([Task, TaskComment, TaskStep, TaskTemplate]),
    NotificationsModule,
    UsersModule,
  ],
  controllers: [TasksController, TaskTemplatesController],
  providers: [
    RepeatingTasksService,
    TaskCommentsQueries,
    TaskCommentsService,
    TaskStepsService,
    TaskTemplatesQueries,
    TaskTemplatesService,
    TasksBulkService,
    TasksDeactivationListener,
    TasksExportService,
    TasksJob,
    TasksNotifications,
    TasksQueries,
    TasksService,
    TasksZoneChangeListener,
  ],
  exports: [TasksJob],
})
export class TasksModule {}
