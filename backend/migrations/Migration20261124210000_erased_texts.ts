import { Migration } from '@mikro-orm/migrations';

const up = `
-- A planned and a published shift share an id, so the kind of record belongs to the key.
alter table erased_texts
  drop constraint erased_texts_erasure_id_record_id_field_key,
  add constraint erased_texts_place_key unique (erasure_id, record_type, record_id, field),
  add column is_certain boolean not null default true;
create index erased_texts_order on erased_texts (company_id, is_certain desc, id);

-- Replacing a text changes the record's version and its time of change.
alter table rota_templates add column version int not null default 1;
alter table rota_template_shifts add column updated_at timestamptz(3) not null default now();

-- Searches start again, because they left out published shifts and names of templates. Earlier steps are not repeated.
update erasures set step = 'announcement', after_id = null
 where traces is not null
   and step in ('review', 'announcement', 'message', 'rota', 'rota_shift', 'rota_template_shift', 'schedule', 'task',
                'task_comment', 'task_template', 'timesheet', 'venue', 'clock_entry');
`;

/** Lists texts of published shifts and templates, and separates certain mentions of a person from uncertain ones. */
export class Migration20261124210000_erased_texts extends Migration {
  override up(): void {
    this.addSql(up);
  }
}
