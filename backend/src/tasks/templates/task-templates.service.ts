import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import { memberOf, type Actor } from '../../common/auth/actor.js';
import { newId } from '../../common/db/schema/columns.js';
import { Events } from '../../common/events/bus.js';
import { uniqueDays } from '../../common/fields/weekday.contract.js';
import { changeFields, type EachField, type NamedFields } from '../../common/events/change-fields.js';
import { rejectIfStale } from '../../common/http/errors.js';
import { Clock } from '../../common/time/clock.js';
import { lockCompany, lockZone } from '../../companies/company-locks.js';
import { requireOpenVenue } from '../../venues/venue-access.js';
import { RepeatingTasksService } from './repeating-tasks.service.js';
import { lockAssignee } from '../task-access.js';
import { lockTaskTemplate, taskTemplateAudit } from './task-template-access.js';
import { TaskTemplate } from './task-template.entity.js';
import { nextOccurrenceStart } from './task-templates.rules.js';
import {
  TASK_TEMPLATES_MAX,
  type CreateTaskTemplateRequest,
  type TaskTemplateView,
  type UpdateTaskTemplateRequest,
} from './task-templates.contract.js';
import { TaskTemplatesQueries } from './task-templates.queries.js';

const TOO_MANY = `A company can have ${TASK_TEMPLATES_MAX} repeating tasks. Delete one first.`;
/** The fields that determine when the next task appears. */
const REPEATS = ['weekdays', 'startTime', 'dueTime', 'isActive'] as const;

type Fields = Pick<TaskTemplate, Exclude<keyof UpdateTaskTemplateRequest, 'version'>>;

/** Creates, edits and deletes repeating tasks. Edits lock the company's zone, then the repeating task. */
@Injectable()
export class TaskTemplatesService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly queries: TaskTemplatesQueries,
    private readonly repeating: RepeatingTasksService,
  ) {}

  /** Creates a task that repeats from now on.
   * @throws NotVisible; ConflictException for an inactive employee or venue, and if there are too many */
  create(actor: Actor, request: CreateTaskTemplateRequest): Promise<TaskTemplateView> {
    const { companyId, userId } = memberOf(actor);
    return this.em.transactional(async () => {
      await lockCompany(this.em, companyId);
      const zone = await lockZone(this.em, companyId);
      const kept = await this.em.count(TaskTemplate, { companyId, deletedAt: null });
      if (kept >= TASK_TEMPLATES_MAX)
        throw new ConflictException(TOO_MANY, { errorCode: 'task_template.too_many' });
      const {
        title,
        startTime,
        dueTime,
        priority = 'medium',
        description = null,
        checklist = null,
      } = request;
      const weekdays = uniqueDays(request.weekdays);
      const assignedToId = request.assignedToId?.toLowerCase() ?? null;
      const venue = await requireOpenVenue(this.em, companyId, request.venueId ?? null);
      await lockAssignee(this.em, companyId, assignedToId);
      const now = this.clock.now();
      const template = this.em.create(TaskTemplate, {
        id: newId(),
        companyId,
        title,
        description,
        checklist,
        assignedToId,
        createdById: userId,
        venueId: venue?.id ?? null,
        priority,
        weekdays,
        startTime,
        dueTime,
        isActive: true,
        nextAt: nextOccurrenceStart({ weekdays, startTime, dueTime }, now, zone),
        createdAt: now,
        updatedAt: now,
      } satisfies EachField<CreateTaskTemplateRequest>);
      this.em.persist(template);
      await this.events.emit('task_template.created', { template, ...taskTemplateAudit(userId, template) });
      await this.em.flush();
      return this.queries.one(actor, template.id);
    });
  }

  /** Edits a repeating task. Tasks that it has created stay as they are, and a request without changes does nothing.
   * @throws NotVisible; Stale; ConflictException for an inactive employee or venue */
  update(actor: Actor, id: string, request: UpdateTaskTemplateRequest): Promise<TaskTemplateView> {
    const { companyId, userId } = memberOf(actor);
    return this.em.transactional(async () => {
      const zone = await lockZone(this.em, companyId);
      const template = await lockTaskTemplate(this.em, companyId, id);
      await rejectIfStale(request.version, template, () => this.queries.one(actor, id));
      const now = this.clock.now();
      const fields = namedFields(request, template);
      // Tasks that are due already are created with the old fields.
      if (REPEATS.some((name) => fields[name] !== undefined)) {
        await this.repeating.makeDue(this.em, template, now, zone);
      }
      const changes = changeFields<Fields>(template, fields);
      if (Object.keys(changes).length === 0) return this.queries.one(actor, id);
      if (changes.venueId) await requireOpenVenue(this.em, companyId, template.venueId ?? null);
      if (changes.assignedToId) await lockAssignee(this.em, companyId, template.assignedToId ?? null);
      if (REPEATS.some((name) => name in changes)) {
        template.nextAt = template.isActive ? nextOccurrenceStart(template, now, zone) : null;
      }
      template.updatedAt = now;
      await this.events.emit('task_template.changed', {
        template,
        ...taskTemplateAudit(userId, template, changes),
      });
      await this.em.flush();
      return this.queries.one(actor, id);
    });
  }

  /** Deletes a repeating task and returns it. Tasks that it has created stay.
   * @throws NotVisible */
  remove(actor: Actor, id: string): Promise<TaskTemplateView> {
    const { companyId, userId } = memberOf(actor);
    return this.em.transactional(async () => {
      const template = await lockTaskTemplate(this.em, companyId, id);
      const view = await this.queries.one(actor, id);
      const now = this.clock.now();
      template.nextAt = null;
      template.deletedAt = now;
      template.updatedAt = now;
      await this.events.emit('task_template.deleted', { template, ...taskTemplateAudit(userId, template) });
      await this.em.flush();
      return view;
    });
  }
}

/** Returns the fields that a request names, in their stored form. Equal days are no change. */
function namedFields(request: UpdateTaskTemplateRequest, { weekdays }: TaskTemplate): NamedFields<Fields> {
  const { title, description, checklist, priority, startTime, dueTime, isActive } = request;
  const days = request.weekdays && uniqueDays(request.weekdays);
  return {
    title,
    description,
    checklist,
    priority,
    startTime,
    dueTime,
    isActive,
    weekdays: days?.join() === weekdays.join() ? undefined : days,
    assignedToId: request.assignedToId?.toLowerCase() ?? request.assignedToId,
    venueId: request.venueId?.toLowerCase() ?? request.venueId,
  };
}
