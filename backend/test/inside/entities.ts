import { EntityManager, MikroORM, ReferenceKind } from '@mikro-orm/postgresql';
import { Account } from '../../src/users/account.entity.js';
import { newId } from '../../src/common/db/schema/columns.js';
import { Company } from '../../src/companies/company.entity.js';
import { Mail } from '../../src/mail/mail.entity.js';
import { Shift } from '../../src/shifts/shift.entity.js';
import { Schedule } from '../../src/shifts/schedule.entity.js';
import { User } from '../../src/users/user.entity.js';
import { someEmail } from '../people.js';
import type { Program } from '../program/program.js';

/** Returns the tables of all entities and the references that they declare, as `table.column -> table`. */
export function declared({ app }: Program): { tables: string[]; references: string[] } {
  const entities = [...app.get(MikroORM).getMetadata().getAll().values()];
  const references = entities.flatMap(({ tableName, relations }) =>
    relations
      .filter(({ kind }) => kind === ReferenceKind.MANY_TO_ONE)
      .map(({ targetMeta, fieldNames }) => `${tableName}.${fieldNames.join()} -> ${targetMeta!.tableName}`),
  );
  return { tables: entities.map(({ tableName }) => tableName), references };
}

/**
 * Writes a company, a member and an assigned shift in one flush, with children or parents persisted first. Returns
 * the ids of the schedule and the employee.
 */
export async function flush({ app, clock }: Program, isReversed: boolean): Promise<[string, string]> {
  const em = app.get(EntityManager).fork();
  const now = clock.now();
  const times = { createdAt: now, updatedAt: now };
  const [accountId, companyId, userId, scheduleId] = [newId(), newId(), newId(), newId()];
  const hours = { date: '2026-11-21', startTime: '09:00', endTime: '17:00', startsAt: now, endsAt: now };
  const mail = { kind: 'reset', recipient: someEmail(), status: 'sent', tries: 1 } as const;
  const place = { timeZone: 'Europe/London', dateFormat: 'uk', firstDayOfWeek: 1 } as const;
  const settings = { ...place, locationRetentionDays: 90 };
  const name = { firstName: 'Ada', lastName: 'Late' };
  const assigned = { companyId, scheduleId, employeeId: userId };
  const planned = { companyId, createdById: userId, name: 'Late', status: 'draft' } as const;
  const records = [
    em.create(Mail, { id: newId(), ...mail, companyId, accountId, nextTryAt: now, createdAt: now }),
    em.create(Shift, { id: newId(), ...assigned, ...hours, ...times }),
    em.create(Schedule, { id: scheduleId, ...planned, ...hours, ...times }),
    em.create(User, { id: userId, accountId, companyId, ...name, role: 'employer', ...times }),
    em.create(Company, { id: companyId, ...settings, ...times }),
    em.create(Account, { id: accountId, email: mail.recipient, ...times }),
  ];
  em.persist(isReversed ? records.reverse() : records);
  await em.flush();
  return [scheduleId, userId];
}
