import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { memberOf, type Actor } from '../common/auth/actor.js';
import { rejectIfStale } from '../common/http/errors.js';
import type { ShiftFields } from './publication.rules.js';
import { reconcile } from './reconcile-shifts.js';
import { fieldsOf } from './rota-changes.rules.js';
import type { CopiedView } from './rota-copy.contract.js';
import type { Copies, CopyTarget } from './rota-copy.rules.js';
import { RotaSavingService, type PlannedRota } from './rota-saving.service.js';
import type { RotaShifts } from './rota-shifts.rows.js';
import { RotaWarningsQueries } from './rota-warnings.queries.js';
import type { Rota } from './rota.entity.js';
import { SHIFTS_MAX } from './rotas.contract.js';
import { RotasQueries } from './rotas.queries.js';

/** The rota that gets shifts, as its sender saw it. */
export interface Placing {
  rotaId: string;
  publish?: boolean | undefined;
  version?: number | undefined;
}

/** Puts copies of shifts into a rota that there is. */
@Injectable()
export class RotaPlacingService {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: RotasQueries,
    private readonly saving: RotaSavingService,
    private readonly warnings: RotaWarningsQueries,
  ) {}

  /** Adds what `copiesFor` makes for the rota, which is locked.
   * @throws NotVisible; Stale with the rota as it is; ConflictException for an archived one */
  async place(
    actor: Actor,
    { rotaId, publish, version }: Placing,
    copiesFor: (target: Pick<CopyTarget, 'range' | 'room'>) => Copies,
  ): Promise<CopiedView> {
    let result: Copies = { copies: [], skipped: [] };
    const plan = async (rota: Rota, { planned }: RotaShifts, zone: string): Promise<PlannedRota> => {
      await rejectIfStale(version, rota, () => this.queries.one(actor, rotaId));
      const kept = planned.filter(({ isRemoved }) => !isRemoved);
      result = copiesFor({ range: rota, room: SHIFTS_MAX - kept.length });
      const reconciled = reconcile(planned, [...kept, ...result.copies], zone);
      return { after: fieldsOf(rota), reconciled, dateAt: null };
    };
    const rota = await this.saving.save(actor, { rotaId, publish, plan }, () =>
      this.warnings.saved(actor, rotaId),
    );
    return { rota, copied: result.copies.length, skipped: result.skipped };
  }

  /** Of those that the shifts name, the people who are still here, and the venues that are open. */
  async usable(
    actor: Actor,
    shifts: readonly Pick<ShiftFields, 'employeeId' | 'venueId'>[],
  ): Promise<Pick<CopyTarget, 'people' | 'venues'>> {
    const { companyId } = memberOf(actor);
    const ids = (field: 'employeeId' | 'venueId') => [
      ...new Set(shifts.flatMap((shift) => shift[field] ?? [])),
    ];
    const { rows } = await sql<{ id: string; isPerson: boolean }>`
      select id, true as "isPerson" from users
       where company_id = ${companyId} and id = any(${ids('employeeId')}::uuid[]) and deactivated_at is null
      union all
      select id, false from venues
       where company_id = ${companyId} and id = any(${ids('venueId')}::uuid[]) and is_active`.execute(
      this.em.getKysely(),
    );
    const of = (isPerson: boolean) =>
      new Set(rows.filter((row) => row.isPerson === isPerson).map(({ id }) => id));
    return { people: of(true), venues: of(false) };
  }
}
