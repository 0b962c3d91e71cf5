import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { memberOf, type Actor } from '../common/auth/actor.js';
import { newId } from '../common/db/schema/columns.js';
import { Events } from '../common/events/bus.js';
import type { NamedFields } from '../common/events/change-fields.js';
import type { AuditChanges } from '../common/events/events.js';
import { rejectIf, rejectIfStale } from '../common/http/errors.js';
import { Clock } from '../common/time/clock.js';
import type { RequestedShift } from '../shifts/shifts.contract.js';
import { requireOpenVenue } from '../venues/venue-access.js';
import { TaskStepsService } from './steps/task-steps.service.js';
import { lockAssignee, lockTask, rejectUnlessShift, requestedShift, taskAudit } from './task-access.js';
import type { TaskStep } from './steps/task-step.entity.js';
import { Task } from './task.entity.js';
import { finishedTaskProblem, taskStatusProblem, taskChanges, type TaskFields } from './tasks.rules.js';
import type { CreateTaskRequest, MoveTaskRequest, TaskView, UpdateTaskRequest } from './tasks.contract.js';
import { TasksQueries } from './tasks.queries.js';

/** Creates, edits, moves and deletes tasks. Changes lock the task first, then the assignee. */
@Injectable()
export class TasksService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly queries: TasksQueries,
    private readonly steps: TaskStepsService,
  ) {}

  /** Creates a task with or without an assignee.
   * @throws NotVisible for an employee, venue or shift of another company; InvalidFields for two shifts;
   * ConflictException for an inactive employee or venue */
  create(actor: Actor, request: CreateTaskRequest): Promise<TaskView> {
    const { companyId, userId } = memberOf(actor);
    return this.em.transactional(async () => {
      const named = namedFields(request, await requestedShift(this.em, companyId, request));
      const { checklist, ...fields } = { ...NOTHING, ...named, title: request.title };
      await requireOpenVenue(this.em, companyId, fields.venueId);
      await rejectUnlessShift(this.em, companyId, fields);
      await lockAssignee(this.em, companyId, fields.assignedToId);
      const now = this.clock.now();
      const task = this.em.create(Task, {
        id: newId(),
        companyId,
        ...fields,
        dueDate: toDate(fields.dueDate),
        assignedById: userId,
        status: 'pending',
        createdAt: now,
        updatedAt: now,
      });
      this.em.persist(task);
      this.steps.replace(task, [], checklist);
      const changes: AuditChanges = fields.dueDate ? { dueDate: { to: fields.dueDate } } : {};
      await this.events.emit('task.created', { task, ...taskAudit(userId, task, changes) });
      await this.em.flush();
      return this.queries.one(actor, task.id);
    });
  }

  /** Edits an open task. A request without changes does nothing.
   * @throws NotVisible; Stale; InvalidFields for two shifts; ConflictException for a completed or cancelled task, and
   * for an inactive employee or venue */
  update(actor: Actor, id: string, request: UpdateTaskRequest): Promise<TaskView> {
    const member = memberOf(actor);
    const { companyId, userId } = member;
    return this.em.transactional(async () => {
      const task = await lockTask(this.em, member, id);
      const steps = request.checklist === undefined ? [] : await this.steps.of(task);
      const before = { ...editableTaskFields(task), checklist: checklistOf(steps) };
      const shift = await requestedShift(this.em, companyId, request);
      const after = { ...before, ...namedFields(request, shift) };
      const changes = taskChanges(before, after);
      const problem = finishedTaskProblem(task.status);
      await rejectIfStale(request.version, task, () => this.queries.one(actor, id), problem, 'task.finished');
      if (Object.keys(changes).length === 0) return this.queries.one(actor, id);
      rejectIf(problem, 'task.finished');
      if (changes.venueId) await requireOpenVenue(this.em, companyId, after.venueId);
      if (changes.scheduleId || changes.rotaShiftId) await rejectUnlessShift(this.em, companyId, after);
      if (changes.assignedToId) await lockAssignee(this.em, companyId, after.assignedToId);
      const { checklist, ...fields } = after;
      this.em.assign(task, { ...fields, dueDate: toDate(after.dueDate), updatedAt: this.clock.now() });
      if (changes.checklist) this.steps.replace(task, steps, checklist);
      const lostBy = changes.assignedToId ? before.assignedToId : null;
      await this.events.emit('task.changed', { task, lostBy, ...taskAudit(userId, task, changes, lostBy) });
      await this.em.flush();
      return this.queries.one(actor, id);
    });
  }

  /** Changes the status of a task, for employers and the assignee. Completed and cancelled tasks are final.
   * @throws NotVisible; Stale; ConflictException for a final task */
  move(actor: Actor, id: string, { status, version }: MoveTaskRequest): Promise<TaskView> {
    const member = memberOf(actor);
    return this.em.transactional(async () => {
      const task = await lockTask(this.em, member, id);
      const problem = taskStatusProblem(task.status, status);
      await rejectIfStale(version, task, () => this.queries.one(actor, id), problem, 'task.finished');
      rejectIf(problem, 'task.finished');
      if (task.status === status) return this.queries.one(actor, id);
      const now = this.clock.now();
      const changes = { status: { from: task.status, to: status } };
      task.status = status;
      task.completedAt = status === 'completed' ? now : null;
      task.updatedAt = now;
      await this.events.emit('task.moved', { task, ...taskAudit(member.userId, task, changes) });
      await this.em.flush();
      return this.queries.one(actor, id);
    });
  }

  /** Deletes a task with its comments and returns it.
   * @throws NotVisible; Stale */
  remove(actor: Actor, id: string, version?: number): Promise<TaskView> {
    const member = memberOf(actor);
    return this.em.transactional(async () => {
      const task = await lockTask(this.em, member, id);
      const view = await this.queries.one(actor, id);
      await rejectIfStale(version, task, async () => view);
      const now = this.clock.now();
      task.deletedAt = now;
      task.updatedAt = now;
      const changes = { deletedAt: { to: now.toISOString() } };
      await this.events.emit('task.deleted', { task, ...taskAudit(member.userId, task, changes) });
      await this.em.flush();
      return view;
    });
  }
}

const NOTHING: TaskFields = {
  title: '',
  description: null,
  checklist: null,
  assignedToId: null,
  priority: 'medium',
  dueDate: null,
  venueId: null,
  scheduleId: null,
  rotaShiftId: null,
};

function toDate(instant: string | null): Date | null {
  return instant === null ? null : new Date(instant);
}

function checklistOf(steps: readonly TaskStep[]): string | null {
  return steps.map(({ title }) => title).join('\n') || null;
}

function editableTaskFields(task: Task): Omit<TaskFields, 'checklist'> {
  const { title, priority, description = null, assignedToId = null, venueId = null } = task;
  const { scheduleId = null, rotaShiftId = null } = task;
  const dueDate = task.dueDate?.toISOString() ?? null;
  return { title, description, assignedToId, priority, dueDate, venueId, scheduleId, rotaShiftId };
}

/** Returns only the fields that the request names, with ids and instants in their stored form. */
function namedFields(
  request: UpdateTaskRequest,
  { scheduleId, rotaShiftId }: Omit<RequestedShift, 'shiftId'>,
): Partial<TaskFields> {
  const { title, description, checklist, priority, dueDate } = request;
  const lower = (id: string | null | undefined) => id?.toLowerCase() ?? id;
  const fields = {
    title,
    description,
    checklist,
    priority,
    dueDate: dueDate ? new Date(dueDate).toISOString() : dueDate,
    assignedToId: lower(request.assignedToId),
    venueId: lower(request.venueId),
    scheduleId: lower(scheduleId),
    rotaShiftId: lower(rotaShiftId),
  } satisfies NamedFields<TaskFields>;
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
