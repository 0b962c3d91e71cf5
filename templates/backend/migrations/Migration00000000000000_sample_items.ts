import { Migration } from '@mikro-orm/migrations';

/** Creates the table of sample items, with an index for each sort of their list. */
export class Migration00000000000000_sample_items extends Migration {
  static readonly isCompatible = true;

  override up(): void {
    this.addSql(`
      create table sample_items (
        id uuid primary key,
        company_id uuid not null references companies on delete restrict,
        sample_label text not null,
        /* each text */
        sample_field text not null,
        /* each long-text */
        sample_field text,
        /* each number */
        sample_field int not null check (sample_field between 0 and 9999),
        /* each venue */
        venue_id uuid,
        /* end */
        created_by_id uuid not null,
        is_active boolean not null,
        version int not null default 1,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        unique (company_id, id),
        /* each venue */
        foreign key (company_id, venue_id) references venues (company_id, id),
        /* end */
        foreign key (company_id, created_by_id) references users (company_id, id)
      )`);
    this.addSql(
      'create index sample_items_sample_label on sample_items (company_id, lower(sample_label), id)',
    );
    this.addSql('create index sample_items_created on sample_items (company_id, created_at, id)');
    /* each venue */
    this.addSql('create index sample_items_venue on sample_items (company_id, venue_id)');
    /* end */
  }
}
