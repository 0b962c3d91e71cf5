import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { memberOf, type Actor } from '../common/auth/actor.js';
import { InvalidFields } from '../common/http/errors.js';
import { addDays, daysBetween, weekOf, type LocalDate } from '../common/time/local.js';
import { dateFormatOf, lockCompanyAsEmployer } from '../companies/company-locks.js';
import type { CopyRotaRequest } from '../rotas/copy/rota-copy.contract.js';
import { addCopied } from '../rotas/copy/rota-copy.rules.js';
import { RotaCopyService } from '../rotas/copy/rota-copy.service.js';
import type { RotaSummary } from '../rotas/rotas.contract.js';
import { RotasQueries } from '../rotas/rotas.queries.js';
import { isAvailableDate, nameOfCopy } from '../rotas/rotas.rules.js';
import { undoable } from './planner-copies.rules.js';
import { PLANNER_ROWS_MAX, type CopyWeekRequest, type PlannerCopied } from './planner.contract.js';
import { ScheduleCopiesService } from './schedule-copies.service.js';

/** The most rotas that one request copies. */
const ROTAS_MAX = 100;

/** Copies a week of the planner. */
@Injectable()
export class PlannerCopyService {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: RotasQueries,
    private readonly rotas: RotaCopyService,
    private readonly schedules: ScheduleCopiesService,
  ) {}

  /** Copies all shifts to the same days of another week, without publishing them. A rota that has these days gets the copies
   * of its shifts itself. Else a rota of that week with the name of the copy gets them, or a new draft. Schedules become
   * draft schedules.
   * @throws InvalidFields */
  copyWeek(actor: Actor, { from, to }: CopyWeekRequest): Promise<PlannerCopied> {
    const member = memberOf(actor);
    const source = weekOf(from, member.firstDayOfWeek);
    const target = weekOf(to, member.firstDayOfWeek);
    const distance = daysBetween(source.first, target.first);
    if (distance === 0) throw new InvalidFields({ to: 'Choose another week than the one to copy' });
    return this.em.transactional(async () => {
      await lockCompanyAsEmployer(this.em, member);
      const days = { from: source.first, to: source.last };
      const rotas = await this.queries.touching(actor, days, PLANNER_ROWS_MAX);
      const shifts = await this.queries.shiftsOfDays(actor, days, PLANNER_ROWS_MAX);
      const used = new Set(shifts.map(({ rotaId }) => rotaId));
      const copied = rotas.filter(({ id }) => used.has(id));
      if (copied.length > ROTAS_MAX)
        throw new InvalidFields({ from: `A week of more than ${ROTAS_MAX} rotas cannot be copied at once` });
      const targets = await this.queries.touching(
        actor,
        { from: target.first, to: target.last },
        PLANNER_ROWS_MAX,
      );
      const format = await dateFormatOf(this.em, member.companyId);
      const result = await this.schedules.copy(
        actor,
        await this.schedules.listWithShifts(actor, days),
        distance,
      );
      for (const rota of copied) {
        const days = daysInWeek(rota, source);
        const startDate = addDays(days.from, distance);
        const name = nameOfCopy(rota, addDays(rota.startDate, distance), format);
        const request = {
          ...days,
          startDate,
          publish: false,
          ...receiver(rota, targets, { startDate, name }),
        };
        const { view, madeIds } = await this.rotas.place(actor, rota.id, request);
        // Equal names of two rotas share one new draft.
        if ('name' in request) targets.push(view.rota);
        addCopied(result, view);
        result.madeIds.push(...madeIds);
      }
      return undoable(result);
    });
  }
}

type Days = Pick<CopyRotaRequest, 'from' | 'to'>;

/** Returns the days of a week that a rota has. */
function daysInWeek(
  { startDate, endDate }: RotaSummary,
  { first, last }: { first: LocalDate; last: LocalDate },
): Days {
  return { from: startDate > first ? startDate : first, to: endDate < last ? endDate : last };
}

function receiver(
  rota: RotaSummary,
  targets: readonly RotaSummary[],
  { startDate, name }: { startDate: LocalDate; name: string },
): Pick<CopyRotaRequest, 'rotaId' | 'name'> {
  const canReceive = (one: RotaSummary): boolean =>
    one.status !== 'archived' && isAvailableDate(one, startDate);
  const existing = canReceive(rota) ? rota : targets.find((one) => one.name === name && canReceive(one));
  return existing ? { rotaId: existing.id } : { name };
}
