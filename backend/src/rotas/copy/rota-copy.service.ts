import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { memberOf, type Actor } from '../../common/auth/actor.js';
import { InvalidFields } from '../../common/http/errors.js';
import { addDays, daysBetween, type LocalDate } from '../../common/time/local.js';
import type { CopiedView, CopyRotaRequest } from './rota-copy.contract.js';
import { copyShifts, copiedDaysProblem, type Copies, type CopyTarget } from './rota-copy.rules.js';
import {
  toCopiedView,
  rejectOverlaps,
  RotaPlacingService,
  type Placed,
  type Usable,
} from '../shifts/rota-placing.service.js';
import { readRotaShifts } from '../shifts/rota-shifts.sql.js';
import type { RotaRange } from '../rotas.rules.js';
import { SHIFTS_MAX } from '../rotas.contract.js';
import { RotasQueries } from '../rotas.queries.js';
import { RotasService } from '../rotas.service.js';

/** Copies days of a rota into the same rota, another or a new one. */
@Injectable()
export class RotaCopyService {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: RotasQueries,
    private readonly rotas: RotasService,
    private readonly placing: RotaPlacingService,
  ) {}

  /** Copies the shifts that can be copied. Returns the others with the reason.
   * @throws NotVisible; InvalidFields; Stale with the rota that gets the copies; ConflictException if that is archived;
   * Overlapping */
  async copy(actor: Actor, id: string, request: CopyRotaRequest): Promise<CopiedView> {
    return (await this.place(actor, id, request)).view;
  }

  /** Copies like `copy`, and names the new shifts, and the new rota if there is one. */
  place(actor: Actor, id: string, request: CopyRotaRequest): Promise<Placed> {
    const problem = copiedDaysProblem(request);
    if (problem) throw new InvalidFields(problem);
    return this.em.transactional(async () => {
      await this.queries.summary(actor, id);
      const { planned } = await readRotaShifts(this.em, { id, companyId: memberOf(actor).companyId });
      const shifts = planned
        .filter(({ isRemoved }) => !isRemoved)
        .toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
      const usable = await this.placing.activeEmployeesAndVenues(actor, shifts, newDays(request));
      const { name, rotaId = id, publish, overlaps, version } = request;
      if (name === undefined) {
        const place = { rotaId: rotaId.toLowerCase(), publish, overlaps, version };
        return this.placing.place(actor, place, usable, (target) => copyShifts(shifts, request, target));
      }
      const placed = await this.placeInNew(actor, { name, ...rangeOfCopies(request) }, usable, (target) =>
        copyShifts(shifts, request, target),
      );
      if (overlaps === false) rejectOverlaps(placed.view.rota, placed.madeIds);
      return placed;
    });
  }

  /** Creates a draft with the copies that `copiesFor` returns for it. Its id is among those of the new shifts. */
  async placeInNew(
    actor: Actor,
    { name, ...range }: RotaRange & { name: string },
    usable: Usable,
    copiesFor: (target: CopyTarget) => Copies,
  ): Promise<Placed> {
    const result = copiesFor({ ...usable, range, room: SHIFTS_MAX });
    const rota = await this.rotas.create(actor, { name, ...range, shifts: result.copies });
    const madeIds = [rota.id, ...rota.shifts.map((shift) => shift.id)];
    return { view: { rota, ...toCopiedView(result, usable) }, madeIds };
  }
}

/** Returns the first and the last day of the copies. */
function newDays({ from, to, startDate }: CopyRotaRequest): { from: LocalDate; to: LocalDate } {
  return { from: startDate, to: addDays(startDate, daysBetween(from, to)) };
}

/** Returns the days of a new rota for the copies. */
function rangeOfCopies(request: CopyRotaRequest): RotaRange {
  const { from, to } = newDays(request);
  return { startDate: from, endDate: to, type: from === to ? 'daily' : 'weekly' };
}
