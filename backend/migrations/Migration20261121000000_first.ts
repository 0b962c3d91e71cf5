import { Migration } from '@mikro-orm/migrations';
import { auditAndSessions, companiesAndPeople, notifications } from './first/people.js';
import { plans, timesheets } from './first/work.js';
import { changeTriggers } from './first/triggers.js';

/** Creates companies, accounts, members, plans, hours, notifications, the audit log and sessions. */
export class Migration20261121000000_first extends Migration {
  override up(): void {
    for (const part of [
      companiesAndPeople,
      plans,
      timesheets,
      notifications,
      auditAndSessions,
      changeTriggers,
    ]) {
      this.addSql(part);
    }
  }
}
