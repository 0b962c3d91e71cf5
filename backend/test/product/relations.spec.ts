import { describe, expect, it } from '@jest/globals';
import { EntityManager, MikroORM, ReferenceKind } from '@mikro-orm/postgresql';
import { Account } from '../../src/auth/account.entity.js';
import { newId } from '../../src/common/db/columns.js';
import { Company } from '../../src/companies/company.entity.js';
import { Mail } from '../../src/mail/mail.entity.js';
import { ScheduleAssignment } from '../../src/schedules/schedule-assignment.entity.js';
import { Schedule } from '../../src/schedules/schedule.entity.js';
import { User } from '../../src/users/user.entity.js';
import { someEmail } from '../people.js';
import { withTestApp } from '../with-test-app.js';

/** Column by column; a composite key is the company's id and the one that it is about. */
const REFERENCES = `
  select c.conrelid::regclass::text as source, c.confrelid::regclass::text as target, a.attname::text as column
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
   where c.contype = 'f' and (cardinality(c.conkey) = 1 or a.attname <> 'company_id')`;

interface Reference {
  source: string;
  target: string;
  column: string;
}

describe('the order in which one flush inserts', () => {
  const t = withTestApp();

  it('is known of every reference between entities', async () => {
    const entities = [...t.app.get(MikroORM).getMetadata().getAll().values()];
    const tables = new Set(entities.map(({ tableName }) => tableName));
    // Rows of one table go in one statement, after which the database looks at their references.
    const isOrdered = ({ source, target }: Reference) =>
      source !== target && tables.has(source) && tables.has(target);
    const declared = entities.flatMap(({ tableName, relations }) =>
      relations
        .filter(({ kind }) => kind === ReferenceKind.MANY_TO_ONE)
        .map(({ targetMeta, fieldNames }) => `${tableName}.${fieldNames.join()} -> ${targetMeta!.tableName}`),
    );
    const kept = (await t.sql<Reference>(REFERENCES))
      .filter(isOrdered)
      .map(({ source, target, column }) => `${source}.${column} -> ${target}`);
    expect(declared.sort()).toEqual(kept.sort());
  });

  it.each([
    ['children', false],
    ['parents', true],
  ])('is parents first, though %s were persisted first', async (_, isReversed) => {
    const em = t.app.get(EntityManager).fork();
    const now = t.clock.now();
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
      em.create(ScheduleAssignment, { id: newId(), ...assigned, createdAt: now }),
      em.create(Schedule, { id: scheduleId, ...planned, ...hours, ...times }),
      em.create(User, { id: userId, accountId, companyId, ...name, role: 'employer', ...times }),
      em.create(Company, { id: companyId, ...settings, ...times }),
      em.create(Account, { id: accountId, email: mail.recipient, ...times }),
    ];
    em.persist(isReversed ? records.reverse() : records);
    await em.flush();
    const rows = await t.sql('select employee_id from schedule_assignments where schedule_id = $1', [
      scheduleId,
    ]);
    expect(rows).toEqual([{ employee_id: userId }]);
  });
});
