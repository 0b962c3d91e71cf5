import { Migration } from '@mikro-orm/migrations';

/** Stores which of several rotas an employer chose last for the shifts that they type in a week of the planner. */
export class Migration20261127170000_planner_rota_choices extends Migration {
  override up(): void {
    this.addSql(`
      create table planner_rota_choices (
        company_id uuid not null,
        user_id uuid not null,
        week date not null,
        rota_id uuid not null,
        updated_at timestamptz(3) not null,
        primary key (company_id, user_id, week, rota_id),
        foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
        foreign key (company_id, rota_id) references rotas (company_id, id) on delete cascade
      )`);
    this.addSql('create index planner_rota_choices_rota on planner_rota_choices (company_id, rota_id)');
  }
}
