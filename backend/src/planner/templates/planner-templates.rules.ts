import type { DateFormat } from '../../common/time/format.js';
import { addDays, weekOf, type LocalDate } from '../../common/time/local.js';
import {
  repeatTemplate,
  type TemplateDays,
  type TemplateSchedule,
  type TemplateShift,
} from '../../rotas/copy/rota-copy.rules.js';
import { isAvailableDate, isNamedAfterDate, weekName, type RotaRange } from '../../rotas/rotas.rules.js';
import type { RotaSummary } from '../../rotas/rotas.contract.js';
import type { CopiedSchedule } from '../schedule-copies.rules.js';

type DatedShift = TemplateShift & { date: LocalDate };

/** The shifts of a template for one rota. */
interface Receiver {
  /** The rota that gets the shifts. Null for a new draft. */
  rotaId: string | null;
  /** The draft that is created without a rota: the week of its shifts. */
  draft: RotaRange & { name: string };
  shifts: DatedShift[];
}

type Rota = Pick<RotaSummary, 'id' | 'name' | 'status' | keyof RotaRange>;

/** Returns the rota of each shift: one of the same name that has the date, else a new draft of the week with that name. Shifts of
 * rotas named after their weeks belong to one that is named after its week. */
export function receiversOf(
  shifts: readonly DatedShift[],
  rotas: readonly Rota[],
  { firstDayOfWeek, format }: { firstDayOfWeek: number; format: DateFormat | undefined },
): Receiver[] {
  const receivers = new Map<string, Receiver>();
  for (const shift of shifts) {
    const { first, last } = weekOf(shift.date, firstDayOfWeek);
    const name = shift.rotaName ?? weekName(first, format);
    const having = rotas.filter((one) => one.status !== 'archived' && isAvailableDate(one, shift.date));
    const rota =
      having.find((one) => one.name === name) ??
      (shift.rotaName === null ? having.find(isNamedAfterDate) : undefined);
    const key = rota?.id ?? `${first} ${name}`;
    const draft = { name, startDate: first, endDate: last, type: 'weekly' as const };
    const receiver = receivers.get(key) ?? { rotaId: rota?.id ?? null, draft, shifts: [] };
    receiver.shifts.push(shift);
    receivers.set(key, receiver);
  }
  return [...receivers.values()];
}

/** Returns the schedules of a template with their shifts and dates, repeated over some days. */
export function schedulesFromTemplate(
  schedules: readonly TemplateSchedule[],
  shifts: readonly TemplateShift[],
  template: TemplateDays,
  days: { from: LocalDate; to: LocalDate },
): (TemplateSchedule & CopiedSchedule)[] {
  const bySchedule = Map.groupBy(shifts, ({ templateScheduleId }) => templateScheduleId);
  return repeatTemplate(schedules, template, days).map((schedule) => ({
    ...schedule,
    shifts: (bySchedule.get(schedule.id) ?? []).map((shift) => ({
      ...shift,
      invitationId: null,
      date: addDays(schedule.date, shift.day - schedule.day),
    })),
  }));
}
