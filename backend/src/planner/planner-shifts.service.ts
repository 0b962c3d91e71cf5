import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import { memberOf, type Actor } from '../common/auth/actor.js';
import { formatterOf } from '../common/time/format.js';
import { weekOf, type LocalDate } from '../common/time/local.js';
import { dateFormatOf, lockCompanyAsEmployer } from '../companies/company-locks.js';
import { RotasQueries } from '../rotas/rotas.queries.js';
import { RotasService } from '../rotas/rotas.service.js';
import type { SavedShiftView } from '../rotas/shifts/rota-shifts.contract.js';
import { RotaShiftsService } from '../rotas/shifts/rota-shifts.service.js';
import { CHOOSE_ROTA, PLANNER_ROWS_MAX, type AddPlannerShiftRequest } from './planner.contract.js';
import { rotasWithRoom } from './planner.rules.js';

/** Adds typed shifts to rotas. */
@Injectable()
export class PlannerShiftsService {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: RotasQueries,
    private readonly rotas: RotasService,
    private readonly shifts: RotaShiftsService,
  ) {}

  /** Adds a shift to the given rota, else to the only one with room on its day, else to a new draft of the week.
   * The company is locked, so that two shifts typed at once make one rota.
   * @throws NotVisible; InvalidFields; ConflictException, also if several rotas have room */
  add(actor: Actor, { rotaId, ...shift }: AddPlannerShiftRequest): Promise<SavedShiftView> {
    return this.em.transactional(async () => {
      await lockCompanyAsEmployer(this.em, memberOf(actor));
      return this.shifts.add(actor, rotaId ?? (await this.rotaFor(actor, shift.date)), shift);
    });
  }

  private async rotaFor(actor: Actor, date: LocalDate): Promise<string> {
    const rotas = await this.queries.touching(actor, { from: date, to: date }, PLANNER_ROWS_MAX);
    const [only, ...others] = rotasWithRoom(rotas, date);
    if (others.length > 0) throw new ConflictException(CHOOSE_ROTA, { errorCode: 'rota_choice' });
    return only?.id ?? this.createWeek(actor, date);
  }

  /** Creates a draft of the company's week with the date. */
  private async createWeek(actor: Actor, date: LocalDate): Promise<string> {
    const { companyId, firstDayOfWeek } = memberOf(actor);
    const { first, last } = weekOf(date, firstDayOfWeek);
    const format = formatterOf((await dateFormatOf(this.em, companyId))!);
    const name = `Week of ${format.day(first)}`;
    const week = { name, startDate: first, endDate: last, type: 'weekly' } as const;
    return (await this.rotas.create(actor, week)).id;
  }
}
