import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { memberOf, type Actor } from '../common/auth/actor.js';
import { InvalidFields, rejectIfStale } from '../common/http/errors.js';
import { addDays, daysBetween } from '../common/time/local.js';
import { reconcile } from './reconcile-shifts.js';
import { fieldsOf } from './rota-changes.rules.js';
import type { CopiedView, CopyRotaRequest } from './rota-copy.contract.js';
import { copiesOf, copyProblem, type CopyTarget } from './rota-copy.rules.js';
import { RotaSavingService, type PlannedRota } from './rota-saving.service.js';
import { readShifts, type PlannedRow, type RotaShifts } from './rota-shifts.rows.js';
import { RotaWarningsQueries } from './rota-warnings.queries.js';
import type { Rota } from './rota.entity.js';
import type { RotaRange } from './rota.rules.js';
import { SHIFTS_MAX } from './rotas.contract.js';
import { RotasQueries } from './rotas.queries.js';
import { RotasService } from './rotas.service.js';

type Usable = Pick<CopyTarget, 'people' | 'venues'>;

/** Copies days of a rota, into the same rota, another, or a new one. */
@Injectable()
export class RotaCopyService {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: RotasQueries,
    private readonly rotas: RotasService,
    private readonly saving: RotaSavingService,
    private readonly warnings: RotaWarningsQueries,
  ) {}

  /** Copies what can be copied, and says what cannot and why.
   * @throws NotVisible; InvalidFields; Stale with the rota that gets the copies; ConflictException for an archived one */
  copy(actor: Actor, id: string, request: CopyRotaRequest): Promise<CopiedView> {
    const problem = copyProblem(request);
    if (problem) throw new InvalidFields(problem);
    return this.em.transactional(async () => {
      const { companyId } = memberOf(actor);
      await this.queries.summary(actor, id);
      const { planned } = await readShifts(this.em, { id, companyId });
      const shifts = planned.filter(({ isRemoved }) => !isRemoved).toSorted(byStart);
      const usable = await this.usable(companyId, shifts);
      if (request.name !== undefined) return this.intoNew(actor, request.name, { shifts, usable, request });
      return this.into(actor, request.rotaId?.toLowerCase() ?? id, { shifts, usable, request });
    });
  }

  private async into(
    actor: Actor,
    rotaId: string,
    { shifts, usable, request }: Copying,
  ): Promise<CopiedView> {
    let result: ReturnType<typeof copiesOf> = { copies: [], skipped: [] };
    const plan = async (rota: Rota, { planned }: RotaShifts, zone: string): Promise<PlannedRota> => {
      await rejectIfStale(request.version, rota, () => this.queries.one(actor, rotaId));
      const kept = planned.filter(({ isRemoved }) => !isRemoved);
      const room = SHIFTS_MAX - kept.length;
      result = copiesOf(shifts, request, { ...usable, range: rota, room });
      return {
        after: fieldsOf(rota),
        reconciled: reconcile(planned, [...kept, ...result.copies], zone),
        dateAt: null,
      };
    };
    const saving = { rotaId, publish: request.publish, plan };
    const rota = await this.saving.save(actor, saving, () => this.warnings.saved(actor, rotaId));
    return { rota, copied: result.copies.length, skipped: result.skipped };
  }

  private async intoNew(
    actor: Actor,
    name: string,
    { shifts, usable, request }: Copying,
  ): Promise<CopiedView> {
    const { from, to, startDate } = request;
    const days = daysBetween(from, to);
    const range: RotaRange = {
      startDate,
      endDate: addDays(startDate, days),
      type: days === 0 ? 'daily' : 'weekly',
    };
    const { copies, skipped } = copiesOf(shifts, request, { ...usable, range, room: SHIFTS_MAX });
    const rota = await this.rotas.create(actor, { name, ...range, shifts: copies });
    return { rota, copied: copies.length, skipped };
  }

  /** Of those that the shifts name, the people who are still here, and the venues that are open. */
  private async usable(companyId: string, shifts: readonly PlannedRow[]): Promise<Usable> {
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

interface Copying {
  shifts: readonly PlannedRow[];
  usable: Usable;
  request: CopyRotaRequest;
}

function byStart(one: PlannedRow, other: PlannedRow): number {
  return one.startsAt < other.startsAt ? -1 : 1;
}
