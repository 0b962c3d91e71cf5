import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { memberOf, type Actor } from '../../common/auth/actor.js';
import type { Days } from '../../common/http/days.js';
import { InvalidFields } from '../../common/http/errors.js';
import { dateFormatOf, lockCompanyAsEmployer } from '../../companies/company-locks.js';
import {
  addCopied,
  appliedDaysProblem,
  copiedDaysProblem,
  copyShifts,
  repeatTemplate,
  shiftOnDate,
  type Copies,
  type CopyTarget,
  type TemplateDays,
  type TemplateShift,
} from '../../rotas/copy/rota-copy.rules.js';
import { RotaCopyService } from '../../rotas/copy/rota-copy.service.js';
import { RotasQueries } from '../../rotas/rotas.queries.js';
import { isNamedAfterDate } from '../../rotas/rotas.rules.js';
import { SHIFTS_MAX } from '../../rotas/rotas.contract.js';
import { RotaPlacingService, toCopiedView } from '../../rotas/shifts/rota-placing.service.js';
import type {
  ApplyTemplateRequest,
  RotaTemplateView,
  SaveTemplateRequest,
} from '../../rotas/templates/rota-templates.contract.js';
import { RotaTemplatesQueries } from '../../rotas/templates/rota-templates.queries.js';
import { RotaTemplatesService } from '../../rotas/templates/rota-templates.service.js';
import { undoable } from '../planner-copies.rules.js';
import { PLANNER_DAYS_MAX, PLANNER_ROWS_MAX, type PlannerCopied } from '../planner.contract.js';
import { SCHEDULES_MAX, ScheduleCopiesService } from '../schedule-copies.service.js';
import { receiversOf, schedulesFromTemplate } from './planner-templates.rules.js';

/** The most rotas that get shifts of a template at once. */
const ROTAS_MAX = 100;
const TOO_MANY_TO_SAVE = `These days have more than ${SCHEDULES_MAX} schedules or 10,000 shifts. Choose fewer days.`;
const TOO_MANY_TO_PLAN = `At most ${SCHEDULES_MAX} schedules, 10,000 shifts and ${ROTAS_MAX} rotas can be planned at once. Choose fewer days.`;

/** Saves all shifts of some days of the planner as a template, and plans days from templates. */
@Injectable()
export class PlannerTemplatesService {
  constructor(
    private readonly em: EntityManager,
    private readonly rotas: RotasQueries,
    private readonly copies: RotaCopyService,
    private readonly placing: RotaPlacingService,
    private readonly templates: RotaTemplatesService,
    private readonly queries: RotaTemplatesQueries,
    private readonly schedules: ScheduleCopiesService,
  ) {}

  /** Stores the shifts of rotas and schedules in their working state.
   * @throws InvalidFields; ConflictException if there are no shifts, or too many templates */
  create(actor: Actor, { name, from, to }: SaveTemplateRequest): Promise<RotaTemplateView> {
    const problem = copiedDaysProblem({ from, to });
    if (problem) throw new InvalidFields(problem);
    const days = { from, to };
    return this.em.transactional(async () => {
      await lockCompanyAsEmployer(this.em, memberOf(actor));
      const rotas = await this.rotas.touching(actor, days, PLANNER_ROWS_MAX);
      const names = new Map(rotas.map((rota) => [rota.id, isNamedAfterDate(rota) ? null : rota.name]));
      const shifts = await this.rotas.shiftsOfDays(actor, days, PLANNER_ROWS_MAX + 1);
      const schedules = await this.schedules.listWithShifts(actor, days);
      if (shifts.length > PLANNER_ROWS_MAX || schedules.length > SCHEDULES_MAX)
        throw new InvalidFields({ to: TOO_MANY_TO_SAVE });
      return this.templates.store(
        actor,
        { name, ...days },
        {
          shifts: shifts.map((shift) => ({ ...shift, rotaName: names.get(shift.rotaId) ?? null })),
          schedules,
        },
      );
    });
  }

  /** Adds the shifts of a template to rotas, and its schedules as drafts, without publishing them. Returns the skipped shifts with
   * the reason.
   * @throws NotVisible; InvalidFields */
  apply(actor: Actor, { templateId, from, to }: ApplyTemplateRequest): Promise<PlannerCopied> {
    const days = { from, to };
    const problem = appliedDaysProblem(days, PLANNER_DAYS_MAX);
    if (problem) throw new InvalidFields(problem);
    return this.em.transactional(async () => {
      await lockCompanyAsEmployer(this.em, memberOf(actor));
      const template = await this.queries.one(actor, templateId.toLowerCase());
      const shifts = await this.queries.shifts(actor, template.id);
      const schedules = await this.queries.schedules(actor, template.id);
      const dated = schedulesFromTemplate(schedules, shifts, template, days);
      if (dated.length > SCHEDULES_MAX) throw new InvalidFields({ to: TOO_MANY_TO_PLAN });
      const result = await this.schedules.copy(actor, dated, 0);
      const own = shifts.filter(({ templateScheduleId }) => templateScheduleId === null);
      await this.addToRotas(actor, own, template, days, result);
      return undoable(result);
    });
  }

  private async addToRotas(
    actor: Actor,
    shifts: readonly TemplateShift[],
    template: TemplateDays,
    days: Days,
    result: PlannerCopied,
  ): Promise<void> {
    const { companyId, firstDayOfWeek } = memberOf(actor);
    const format = await dateFormatOf(this.em, companyId);
    const rotas = await this.rotas.touching(actor, days, PLANNER_ROWS_MAX);
    const usable = await this.placing.activeEmployeesAndVenues(actor, shifts, days);
    const dated = repeatTemplate(shifts, template, days);
    const receivers = receiversOf(dated, rotas, { firstDayOfWeek, format });
    if (dated.length > PLANNER_ROWS_MAX || receivers.length > ROTAS_MAX)
      throw new InvalidFields({ to: TOO_MANY_TO_PLAN });
    for (const receiver of receivers) {
      const placed = receiver.shifts.map(shiftOnDate);
      const copiesFor = (target: CopyTarget): Copies =>
        copyShifts(placed, { ...days, startDate: days.from }, target);
      const { rotaId, draft } = receiver;
      const copies = copiesFor({ ...usable, range: draft, room: SHIFTS_MAX });
      if (rotaId === null && copies.copies.length === 0) {
        addCopied(result, toCopiedView(copies, usable));
        continue;
      }
      const { view, madeIds } =
        rotaId === null
          ? await this.copies.placeInNew(actor, draft, usable, copiesFor)
          : await this.placing.place(actor, { rotaId, publish: false }, usable, copiesFor);
      addCopied(result, view);
      result.madeIds.push(...madeIds);
    }
  }
}
