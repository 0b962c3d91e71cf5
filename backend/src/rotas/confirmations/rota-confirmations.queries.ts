import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Actor } from '../../common/auth/actor.js';
import { read, selection, type Selection } from '../../common/db/lists/read.js';
import { Clock } from '../../common/time/clock.js';
import { isUnconfirmed } from './is-unconfirmed.sql.js';
import type { UnconfirmedView } from './rota-confirmations.contract.js';
import { RotasQueries } from '../rotas.queries.js';
import { personJson } from '../../common/db/lists/person-name.sql.js';

const UNCONFIRMED: Selection<UnconfirmedView> = selection({
  employee: personJson('e'),
  shifts: sql`
    json_agg(json_build_object('shiftId', p.id, 'date', p.date, 'startTime', p.start_time,
      'endTime', p.end_time, 'askedAt', to_char(p.asked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      order by p.starts_at, p.id)`,
});

/** Reads the employees who have not confirmed their shifts. */
@Injectable()
export class RotaConfirmationsQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly rotas: RotasQueries,
  ) {}

  /** Returns the employees with unconfirmed shifts of a rota, by name.
   * @throws NotVisible */
  async unconfirmed(actor: Actor, rotaId: string): Promise<UnconfirmedView[]> {
    await this.rotas.summary(actor, rotaId);
    const found = sql`
        from published_shifts p join users e on e.company_id = p.company_id and e.id = p.employee_id
       where p.company_id = ${actor.companyId} and p.rota_id = ${rotaId} and ${isUnconfirmed(this.clock.now())}
       group by e.id order by lower(e.first_name), lower(e.last_name), e.id`;
    return read(this.em.getKysely(), UNCONFIRMED, found);
  }
}
