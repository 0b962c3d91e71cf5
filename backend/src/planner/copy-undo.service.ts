import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { memberOf, type Actor } from '../common/auth/actor.js';
import { read, selection, type Selection } from '../common/db/lists/read.js';
import { lockCompanyAsEmployer } from '../companies/company-locks.js';
import { pickRotaFields } from '../rotas/publication/rota-changes.rules.js';
import { RotasService } from '../rotas/rotas.service.js';
import { reconcileShifts } from '../rotas/shifts/reconcile-shifts.js';
import { RotaSavingService } from '../rotas/shifts/rota-saving.service.js';
import { SchedulesService } from '../schedules/schedules.service.js';
import type { UndoneCopy } from './planner.contract.js';

/** A rota with shifts to remove, or that was made for them. */
interface MadeInRota {
  rotaId: string;
  shiftIds: string[];
  /** True for a new draft, which is deleted if no shift stays. */
  isNew: boolean;
  isArchived: boolean;
}

interface MadeSchedule {
  id: string;
  places: number;
  isUnchanged: boolean;
}

const IN_ROTA: Selection<MadeInRota> = selection({
  rotaId: sql`r.id`,
  shiftIds: sql`coalesce(json_agg(s.id) filter (where s.id is not null), '[]')`,
  isNew: sql`r.id = any(made.ids) and r.status = 'draft'`,
  isArchived: sql`r.status = 'archived'`,
});

const SCHEDULE: Selection<MadeSchedule> = selection({
  id: sql`d.id`,
  places: sql`greatest(d.people_needed, count(s.id))::int`,
  isUnchanged: sql`d.status = 'draft' and d.version = 1 and coalesce(bool_and(s.version = 1), true)`,
});

/** Removes the shifts that a copy or a template added to the planner. */
@Injectable()
export class CopyUndoService {
  constructor(
    private readonly em: EntityManager,
    private readonly rotas: RotasService,
    private readonly saving: RotaSavingService,
    private readonly schedules: SchedulesService,
  ) {}

  /** Removes what was neither changed nor published since, and new rotas that have no other shifts.
   * @param ids the ids of rotas, shifts of rotas and schedules */
  undo(actor: Actor, ids: readonly string[]): Promise<UndoneCopy> {
    const member = memberOf(actor);
    return this.em.transactional(async () => {
      await lockCompanyAsEmployer(this.em, member);
      const result: UndoneCopy = { removed: 0, kept: 0 };
      for (const made of await this.madeInRotas(member.companyId, ids))
        await this.emptyRota(actor, made, result);
      for (const { id, places, isUnchanged } of await this.madeSchedules(member.companyId, ids)) {
        if (isUnchanged) await this.schedules.remove(actor, id);
        result[isUnchanged ? 'removed' : 'kept'] += places;
      }
      return result;
    });
  }

  private madeInRotas(companyId: string, ids: readonly string[]): Promise<MadeInRota[]> {
    const found = sql`
      from (select ${[...ids]}::uuid[] as ids) made
      join rotas r on r.company_id = ${companyId} and r.deleted_at is null
      left join shifts s on s.company_id = r.company_id and s.rota_id = r.id and s.deleted_at is null and s.id = any(made.ids)
     where r.id = any(array(
       select rota_id from shifts where company_id = ${companyId} and id = any(made.ids) and rota_id is not null
       union select id from rotas where company_id = ${companyId} and id = any(made.ids)))
     group by r.id, made.ids order by r.id`;
    return read(this.em.getKysely(), IN_ROTA, found);
  }

  private madeSchedules(companyId: string, ids: readonly string[]): Promise<MadeSchedule[]> {
    const found = sql`
      from schedules d
      left join shifts s on s.company_id = d.company_id and s.schedule_id = d.id and s.deleted_at is null
     where d.company_id = ${companyId} and d.deleted_at is null and d.id = any(${[...ids]}::uuid[])
     group by d.id order by d.id`;
    return read(this.em.getKysely(), SCHEDULE, found);
  }

  private async emptyRota(
    actor: Actor,
    { rotaId, shiftIds, isNew, isArchived }: MadeInRota,
    result: UndoneCopy,
  ): Promise<void> {
    if (isArchived) {
      result.kept += shiftIds.length;
      return;
    }
    let left = 0;
    await this.saving.save(
      actor,
      {
        rotaId,
        publish: false,
        plan: async (rota, { planned, published }, zone) => {
          const shown = new Set(published.map(({ id }) => id));
          const made = new Set(shiftIds);
          const current = planned.filter(({ isRemoved }) => !isRemoved);
          const stays = ({ id, version }: (typeof current)[number]): boolean =>
            !made.has(id) || version > 1 || shown.has(id);
          const kept = current.filter(stays);
          result.removed += current.length - kept.length;
          result.kept += kept.filter(({ id }) => made.has(id)).length;
          left = kept.length;
          return {
            after: pickRotaFields(rota),
            reconciled: reconcileShifts(planned, kept, zone),
            dateAt: null,
          };
        },
      },
      async () => null,
    );
    if (isNew && left === 0) await this.rotas.remove(actor, rotaId);
  }
}
