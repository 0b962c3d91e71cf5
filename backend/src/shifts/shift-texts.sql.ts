import { sql } from 'kysely';
import { employersAndMemberSql } from '../common/personal-data/personal-data.js';

/** The title, day, joins and readers of typed texts on hours and clock entries `t`. */
export const textsOfShift = {
  title: sql`coalesce(s.name, r.name)`,
  day: sql`t.date`,
  joins: sql`left join schedules s on s.company_id = t.company_id and s.id = t.schedule_id
      left join shifts f on f.company_id = t.company_id and f.id = t.rota_shift_id
      left join rotas r on r.company_id = f.company_id and r.id = f.rota_id`,
  readers: employersAndMemberSql(sql`t.employee_id`),
};
