import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { createDatabase } from '../../test/databases.js';
import { newId } from '../../test/ids.js';
import { migrate } from '../common/db/schema/migrate.js';
import { findMigrations } from '../common/db/schema/migrations.js';

describe('notifications from before the migration', () => {
  it('refer to people by id and no longer contain their names', async () => {
    const database = await createDatabase();
    const { address } = database;
    const client = new pg.Client(address);
    const [company, account, user, schedule] = Array.from({ length: 4 }, () => randomUUID());
    try {
      const all = await findMigrations();
      const before = all.slice(
        0,
        all.findIndex(({ name }) => name.endsWith('notification_names')),
      );
      await client.connect();
      await client.query('drop schema public cascade; create schema public');
      await migrate(address, { migrations: before, log: () => undefined });
      await client.query(
        `insert into companies (id, created_at, updated_at) values ('${company}', now(), now())`,
      );
      await client.query(
        `insert into accounts (id, email, created_at, updated_at) values ('${account}', 'a@b.test', now(), now())`,
      );
      await client.query(
        `insert into users (id, account_id, company_id, role, first_name, last_name, created_at, updated_at)
         values ('${user}', '${account}', '${company}', 'employer', 'Ann', 'New', now(), now())`,
      );
      await client.query(
        `insert into audit_log (id, company_id, actor_id, action, object_type, object_id, at)
         values ('${randomUUID()}', '${company}', '${user}', 'schedule.approved', 'schedule', '${schedule}', now())`,
      );
      for (const [type, message] of OLD) {
        await client.query(
          `insert into notifications (id, company_id, user_id, type, title, message, data, created_at)
           values ($1, $2, $3, $4, '', $5, $6, now())`,
          [newId(), company, user, type, message, { employeeId: user, scheduleId: schedule }],
        );
      }
      await migrate(address, { log: () => undefined });
      const { rows } = await client.query<{ type: string; message: string; named_id: string | null }>(
        'select type, message, named_id from notifications order by id',
      );
      const now = rows.map(({ type, message, named_id: named }) => [type, message, named === user]);
      expect(now).toEqual(NEW);
    } finally {
      await client.end();
      await database.drop();
    }
  });
});

const SHIFT = 'Night on Oct 24, 10:00 PM – 6:00 AM';
const OLD = [
  ['timesheet_submitted', `Ann Old submitted 7.50 hours: ${SHIFT}.`],
  ['timesheet_submitted', `Ann Old corrected and resubmitted 8.00 hours: ${SHIFT}.`],
  ['invitation_accepted', 'Ann Old joined your company.'],
  ['schedule_pending_approval', `Ann Old asks you to approve ${SHIFT}.`],
  ['schedule_approved', `${SHIFT} was approved by Ann Old.`],
  ['schedule_rejected', `${SHIFT} was rejected by Ann Old: ask Bob`],
  ['timesheet_rejected', `Your hours for ${SHIFT} were rejected: ask Bob`],
  ['timesheet_approved', `Your hours for ${SHIFT} were approved.`],
  ['timesheet_reopened', `Your hours for ${SHIFT} were reopened.`],
];
const NEW = [
  ['timesheet_submitted', `\u0001 submitted 7.50 hours: ${SHIFT}.`, true],
  ['timesheet_submitted', `\u0001 corrected and resubmitted 8.00 hours: ${SHIFT}.`, true],
  ['invitation_accepted', '\u0001 joined your company.', true],
  ['schedule_pending_approval', `\u0001 asks you to approve ${SHIFT}.`, true],
  ['schedule_approved', `${SHIFT} was approved by \u0001.`, true],
  ['schedule_rejected', `${SHIFT} was rejected by \u0001.`, true],
  ['timesheet_rejected', `Your hours for ${SHIFT} were rejected.`, false],
  ['timesheet_approved', `Your hours for ${SHIFT} were approved.`, false],
  ['timesheet_reopened', `Your hours for ${SHIFT} were reopened.`, false],
];
