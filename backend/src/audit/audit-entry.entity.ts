import { defineEntity, p } from '@mikro-orm/core';
import type { AuditChanges } from '../common/events/events.js';
import type { Readers } from '../common/events/readers.js';

const AuditEntrySchema = defineEntity({
  name: 'AuditEntry',
  tableName: 'audit_log',
  properties: {
    id: p.uuid().primary(),
    companyId: p.uuid().nullable(),
    actorId: p.uuid().nullable(),
    action: p.text(),
    objectType: p.text(),
    objectId: p.uuid(),
    changes: p.json<AuditChanges>(),
    readers: p.json<Readers>().nullable(),
    requestId: p.text().nullable(),
    at: p.datetime(),
  },
});

/**
 * An entry of the audit log: the actor, the changed record and the time. The database refuses to change or delete
 * entries.
 */
export class AuditEntry extends AuditEntrySchema.class {}
AuditEntrySchema.setClass(AuditEntry);
