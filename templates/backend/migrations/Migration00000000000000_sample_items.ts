import { Migration } from '@mikro-orm/migrations';

/** Creates the table of sample items, with an index for each sort of their list. */
export class Migration00000000000000_sample_items extends Migration {
  static readonly isCompatible = true;

  override up(): void {
    this.addSql(`
      create table sample_items (
        id uuid primary key,
        company_id uuid not null references companies on delete restrict,
        name text not null,
        notes text,
        created_by_id uuid not null,
        is_active boolean not null,
        version int not null default 1,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        unique (company_id, id),
        foreign key (company_id, created_by_id) references users (company_id, id)
      )`);
    this.addSql('create index sample_items_name on sample_items (company_id, lower(name), id)');
    this.addSql('create index sample_items_created on sample_items (company_id, created_at, id)');
  }
}
