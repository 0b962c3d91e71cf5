import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuditChanges } from '../../common/events/events.js';
import { orNotFound } from '../../common/http/errors.js';
import { TaskTemplate } from './task-template.entity.js';

/** Returns a repeating task of the company and locks it until the transaction ends.
 * @throws NotVisible */
export async function lockTaskTemplate(
  em: EntityManager,
  companyId: string,
  id: string,
): Promise<TaskTemplate> {
  const mine = { id, companyId, deletedAt: null };
  return orNotFound(await em.findOne(TaskTemplate, mine, { lockMode: LockMode.PESSIMISTIC_WRITE }));
}

/** Returns the audit fields of an event about a repeating task. Only employers read it. */
export function taskTemplateAudit(
  actorId: string | null,
  { id, companyId }: TaskTemplate,
  changes: AuditChanges = {},
) {
  return { companyId, actorId, objectType: 'task_template' as const, objectId: id, changes };
}
