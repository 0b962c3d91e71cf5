import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { returning, selection, type Selection } from '../../common/db/lists/read.js';
import { memberOf, type Actor } from '../../common/auth/actor.js';
import { Events } from '../../common/events/bus.js';
import { Clock } from '../../common/time/clock.js';
import { lockRota, rotaAudit } from '../rota-access.js';
import type { AskedView } from './rota-confirmations.contract.js';
import { isUnconfirmed } from './is-unconfirmed.sql.js';
import { RotaConfirmationsQueries } from './rota-confirmations.queries.js';
import { askAgainLimit } from '../rotas.rules.js';
import type { AskedShift } from '../rotas.events.js';

const ASKED: Selection<AskedShift> = selection({
  'published_shifts p': ['venueId', 'role', 'date', 'startTime', 'endTime', 'startsAt'],
  shiftId: sql`p.id`,
  employeeId: sql`p.employee_id`,
});

@Injectable()
export class RotaConfirmationsService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly queries: RotaConfirmationsQueries,
  ) {}

  /** Asks each employee with unconfirmed shifts of a published rota once.
   * Leaves out shifts that were asked about within the last hour, so that a second click changes nothing.
   * @throws NotVisible */
  ask(actor: Actor, id: string): Promise<AskedView> {
    const { companyId } = memberOf(actor);
    return this.em.transactional(async () => {
      const rota = await lockRota(this.em, companyId, id);
      const now = this.clock.now();
      const shifts = await returning(
        this.em.getKysely(),
        ASKED,
        sql`
        update published_shifts p set asked_at = ${now}
         where p.company_id = ${companyId} and p.rota_id = ${id} and ${isUnconfirmed(now)}
           and (p.asked_at is null or p.asked_at <= ${askAgainLimit(now)})`,
      );
      const people = new Set(shifts.map(({ employeeId }) => employeeId));
      if (people.size > 0) {
        const changes = { asked: { to: people.size } };
        await this.events.emit('rota.asked', { rota, shifts, ...rotaAudit(actor, rota, changes) });
        await this.em.flush();
      }
      return { asked: people.size, unconfirmed: await this.queries.unconfirmed(actor, id) };
    });
  }
}
