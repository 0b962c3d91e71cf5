import { defineConfig, type Options } from '@mikro-orm/postgresql';
import { Migrator } from '@mikro-orm/migrations';
import { PostgresDialect, type PostgresPool } from 'kysely';
import { Migration20261121000000_first } from '../../../migrations/Migration20261121000000_first.js';
import { Migration20261121120000_people } from '../../../migrations/Migration20261121120000_people.js';
import { Migration20261122100000_sent } from '../../../migrations/Migration20261122100000_sent.js';
import { Migration20261122101000_subjects } from '../../../migrations/Migration20261122101000_subjects.js';
import { Migration20261122120000_notification_names } from '../../../migrations/Migration20261122120000_notification_names.js';
import { Migration20261122121000_erasures } from '../../../migrations/Migration20261122121000_erasures.js';
import { Migration20261122122000_erasure_indexes } from '../../../migrations/Migration20261122122000_erasure_indexes.js';
import { Migration20261122130000_timesheet_lists } from '../../../migrations/Migration20261122130000_timesheet_lists.js';
import { Migration20261122131000_plan_lists } from '../../../migrations/Migration20261122131000_plan_lists.js';
import { Migration20261122132000_invitation_lists } from '../../../migrations/Migration20261122132000_invitation_lists.js';
import { Migration20261122133000_search } from '../../../migrations/Migration20261122133000_search.js';
import { Migration20261122160000_restrict } from '../../../migrations/Migration20261122160000_restrict.js';
import { AuditEntry } from '../../audit/audit-entry.entity.js';
import { Account } from '../../auth/account.entity.js';
import { Company } from '../../companies/company.entity.js';
import { Invitation } from '../../invitations/invitation.entity.js';
import { Mail } from '../../mail/mail.entity.js';
import { Notification } from '../../notifications/notification.entity.js';
import { ScheduleAssignment } from '../../schedules/schedule-assignment.entity.js';
import { Schedule } from '../../schedules/schedule.entity.js';
import { Timesheet } from '../../timesheets/timesheet.entity.js';
import { User } from '../../users/user.entity.js';
import { Venue } from '../../venues/venue.entity.js';
import type { DatabaseAddress } from './address.js';
import { IdNamingStrategy } from './id-naming-strategy.js';

export const migrationsList = [
  Migration20261121000000_first,
  Migration20261121120000_people,
  Migration20261122100000_sent,
  Migration20261122101000_subjects,
  Migration20261122120000_notification_names,
  Migration20261122121000_erasures,
  Migration20261122122000_erasure_indexes,
  Migration20261122130000_timesheet_lists,
  Migration20261122131000_plan_lists,
  Migration20261122132000_invitation_lists,
  Migration20261122133000_search,
  Migration20261122160000_restrict,
];

const entities = [
  Account,
  AuditEntry,
  Company,
  Invitation,
  Mail,
  Notification,
  Schedule,
  ScheduleAssignment,
  Timesheet,
  User,
  Venue,
];

/** The ORM's options for a database that it reaches by a pool. */
export function ormOptions(address: DatabaseAddress, pool: PostgresPool): Options {
  return defineConfig({
    entities,
    dbName: 'database' in address ? address.database : databaseOf(address.connectionString),
    driverOptions: () => new PostgresDialect({ pool }),
    extensions: [Migrator],
    migrations: { migrationsList, snapshot: false, transactional: true },
    namingStrategy: IdNamingStrategy,
    forceUtcTimezone: true,
    allowGlobalContext: false,
    logger: () => undefined,
    ensureDatabase: false,
  });
}

function databaseOf(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1));
}
