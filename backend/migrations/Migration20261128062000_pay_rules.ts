import { Migration } from '@mikro-orm/migrations';

const up = `
-- The versions of a company's pay rules. A company without a row counts hours to the minute.
create table pay_rules (
  id uuid primary key,
  company_id uuid not null references companies (id),
  version int not null check (version >= 2),
  rules jsonb not null,
  created_by_id uuid not null,
  created_at timestamptz(3) not null,
  constraint pay_rules_company_id_id_key unique (company_id, id),
  constraint pay_rules_version_key unique (company_id, version),
  foreign key (company_id, created_by_id) references users (company_id, id)
);
create index pay_rules_created_by on pay_rules (company_id, created_by_id);
`;

/** Adds the pay rules of companies. */
export class Migration20261128062000_pay_rules extends Migration {
  override up(): void {
    this.addSql(up);
  }
}
