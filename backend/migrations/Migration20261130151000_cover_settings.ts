import { Migration } from '@mikro-orm/migrations';

const up = `
-- Who may give shifts away, and until when people decline them. A company without a row has the defaults.
create table cover_settings (
  company_id uuid primary key references companies on delete restrict,
  decline_hours int not null default 24,
  swaps text not null default 'everyone',
  swaps_need_approval boolean not null default true,
  offers_reach text not null default 'all',
  version int not null default 1,
  constraint cover_settings_decline_hours_check check (decline_hours between 0 and 336),
  constraint cover_settings_swaps_check check (swaps in ('nobody', 'everyone')),
  constraint cover_settings_offers_reach_check check (offers_reach in ('all', 'worked_there'))
);
`;

/** Adds the settings of cover. */
export class Migration20261130151000_cover_settings extends Migration {
  static readonly isCompatible = true;

  override up(): void {
    this.addSql(up);
  }
}
