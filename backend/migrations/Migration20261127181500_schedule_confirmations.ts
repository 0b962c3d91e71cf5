import { Migration } from '@mikro-orm/migrations';

/** Companies can ask employees to confirm schedules. Assignments made before count as confirmed. */
export class Migration20261127181500_schedule_confirmations extends Migration {
  override up(): void {
    this.addSql('alter table companies add column ask_to_confirm_schedules boolean not null default false');
    this.addSql('alter table schedule_assignments add column is_confirmed boolean not null default true');
  }
}
