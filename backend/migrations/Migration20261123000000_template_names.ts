import { Migration } from '@mikro-orm/migrations';

const up = `
-- If names of templates differ only in case, the oldest keeps its name and the others get a number.
do $$
declare
  template record;
  number int;
  numbered text;
begin
  for template in
    select t.id, t.company_id, t.name from rota_templates t
     where exists (select from rota_templates o
                    where o.company_id = t.company_id and lower(o.name) = lower(t.name)
                      and (o.created_at, o.id) < (t.created_at, t.id))
     order by t.created_at, t.id
  loop
    number := 2;
    loop
      numbered := left(template.name, 240) || ' (' || number || ')';
      exit when not exists (select from rota_templates o
                             where o.company_id = template.company_id and lower(o.name) = lower(numbered));
      number := number + 1;
    end loop;
    update rota_templates set name = numbered where id = template.id;
  end loop;
end $$;
create unique index rota_templates_own_name on rota_templates (company_id, lower(name));
`;

/** Makes the names of templates unique in a company. */
export class Migration20261123000000_template_names extends Migration {
  override up(): void {
    this.addSql(up);
  }
}
