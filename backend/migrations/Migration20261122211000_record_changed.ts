import { Migration } from '@mikro-orm/migrations';

const up = `
-- The members whose clients are notified of a change. Null means the company's employers.
alter table audit_log add column readers jsonb;

-- A payload has at most 8,000 bytes: up to 50 record ids, or none if there are more, for at most 100 readers.
create function tell_record_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('record_changed', jsonb_build_object(
            'companyId', changed.company_id,
            'kind', changed.object_type,
            'ids', case when cardinality(changed.ids) <= 50 then to_jsonb(changed.ids) end,
            'requestId', changed.request_id,
            'readers', part.readers)::text)
     from (select company_id, object_type, request_id, coalesce(readers, '["employers"]') as readers,
                  array_agg(distinct object_id) as ids
             from added
            where company_id is not null
            group by 1, 2, 3, 4) changed
    cross join lateral (select jsonb_agg(reader) as readers
                          from jsonb_array_elements_text(changed.readers) with ordinality as each (reader, place)
                         group by (place - 1) / 100) part;
  return null;
end $$;
create trigger audit_log_tell after insert on audit_log
  referencing new table as added for each statement execute function tell_record_changed();
`;

/** Notifies the clients of everyone who sees a changed record. */
export class Migration20261122211000_record_changed extends Migration {
  override up(): void {
    this.addSql(up);
  }
}
