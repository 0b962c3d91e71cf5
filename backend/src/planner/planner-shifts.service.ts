import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import { storeRotaChoices } from './store-rota-choices.sql.js';
import { memberOf, type Actor } from '../common/auth/actor.js';
import { weekOf, type LocalDate } from '../common/time/local.js';
import { dateFormatOf, lockCompanyAsEmployer } from '../companies/company-locks.js';
import { Clock } from '../common/time/clock.js';
import { weekName } from '../rotas/rotas.rules.js';
import { RotasQueries } from '../rotas/rotas.queries.js';
import { RotasService } from '../rotas/rotas.service.js';
import type { SavedShiftView } from '../rotas/shifts/rota-shifts.contract.js';
import { RotaShiftsService } from '../rotas/shifts/rota-shifts.service.js';
import { CHOOSE_ROTA, PLANNER_ROWS_MAX, type AddPlannerShiftRequest } from './planner.contract.js';
import { PlannerQueries } from './planner.queries.js';
import { receivingRotas } from './planner.rules.js';

/** Adds typed shifts to rotas. */
@Injectable()
export class PlannerShiftsService {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: RotasQueries,
    private readonly rotas: RotasService,
    private readonly shifts: RotaShiftsService,
    private readonly planner: PlannerQueries,
    private readonly clock: Clock,
  ) {}

  /** Adds a shift to a rota: the given one, the one chosen for the week, or the only one with room on its day. If there is
   * none, creates a draft of the week. The company is locked, so that two shifts typed at once make one rota.
   * @throws NotVisible; InvalidFields; ConflictException, also if several rotas have room and none was chosen */
  add(actor: Actor, { rotaId, remember, ...shift }: AddPlannerShiftRequest): Promise<SavedShiftView> {
    return this.em.transactional(async () => {
      await lockCompanyAsEmployer(this.em, memberOf(actor));
      const saved = await this.shifts.add(actor, rotaId ?? (await this.rotaFor(actor, shift.date)), shift);
      if (rotaId && remember) await this.storeChoice(actor, shift.date, saved.rota.id);
      return saved;
    });
  }

  private async storeChoice(actor: Actor, date: LocalDate, rotaId: string): Promise<void> {
    const { first } = weekOf(date, memberOf(actor).firstDayOfWeek);
    await storeRotaChoices(this.em, memberOf(actor), [{ week: first, rotaId }], this.clock.now());
  }

  private async rotaFor(actor: Actor, date: LocalDate): Promise<string> {
    const rotas = await this.queries.touching(actor, { from: date, to: date }, PLANNER_ROWS_MAX);
    const choices = await this.planner.rotaChoices(actor, { from: date, to: date });
    const [only, ...others] = receivingRotas(rotas, choices, {
      date,
      firstDayOfWeek: memberOf(actor).firstDayOfWeek,
    });
    if (others.length > 0) throw new ConflictException(CHOOSE_ROTA, { errorCode: 'rota_choice' });
    return only?.id ?? this.createWeek(actor, date);
  }

  /** Creates a draft of the company's week with the date. */
  private async createWeek(actor: Actor, date: LocalDate): Promise<string> {
    const { companyId, firstDayOfWeek } = memberOf(actor);
    const { first, last } = weekOf(date, firstDayOfWeek);
    const name = weekName(first, await dateFormatOf(this.em, companyId));
    const week = { name, startDate: first, endDate: last, type: 'weekly' } as const;
    return (await this.rotas.create(actor, week)).id;
  }
}
