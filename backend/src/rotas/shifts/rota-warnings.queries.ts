import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PersonAway } from '../../availability/availability.contract.js';
import { PeopleAwayQueries } from '../../availability/people-away.queries.js';
import { memberOf, type Actor } from '../../common/auth/actor.js';
import { Company } from '../../companies/company.entity.js';
import { awayWarnings } from '../../shifts/may-work/away-warnings.rules.js';
import { shiftWarningText } from '../../shifts/overlaps/overlap.rules.js';
import type { ShiftWarning, ShiftWarningView } from '../../shifts/overlaps/shift-warnings.contract.js';
import { PeopleWorkQueries } from '../staffing/people-work.queries.js';
import type { RotaShiftView, RotaView, SavedRotaView } from '../rotas.contract.js';
import type { SavedShiftView } from './rota-shifts.contract.js';
import { RotasQueries } from '../rotas.queries.js';
import { shiftWarnings } from './shift-warnings.rules.js';

/** Adds warnings to saved rotas and shifts. */
@Injectable()
export class RotaWarningsQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly work: PeopleWorkQueries,
    private readonly queries: RotasQueries,
    private readonly peopleAway: PeopleAwayQueries,
  ) {}

  /** Returns a saved rota with its warnings.
   * @throws NotVisible */
  async rotaWithWarnings(actor: Actor, id: string): Promise<SavedRotaView> {
    const { companyId } = memberOf(actor);
    const view = await this.queries.one(actor, id);
    return { ...view, warnings: await this.inWords(actor, view.shifts, await this.of(companyId, view)) };
  }

  /** Returns a saved shift with its rota and its warnings.
   * @throws NotVisible */
  async savedShift(actor: Actor, rotaId: string, id: string): Promise<SavedShiftView> {
    const { companyId } = memberOf(actor);
    const rota = await this.queries.summary(actor, rotaId);
    const shift = await this.queries.shift(actor, id);
    if (!shift) return { shift, rota, warnings: [] };
    const period = { from: shift.startsAt, to: shift.endsAt };
    const people = peopleOf([shift]);
    const work = await this.work.of(companyId, people, period, null);
    const others = work.filter((one) => one.id !== id);
    const warnings = shiftWarnings([{ ...shift, name: rota.name }], others);
    return { shift, rota, warnings: await this.inWords(actor, [shift], warnings) };
  }

  private async of(companyId: string, { id, name, shifts }: RotaView): Promise<ShiftWarning[]> {
    const people = peopleOf(shifts);
    const from = shifts[0]?.startsAt ?? '';
    const to = shifts.reduce((last, { endsAt }) => (endsAt > last ? endsAt : last), '');
    const others = await this.work.of(companyId, people, { from, to }, id);
    return shiftWarnings(
      shifts.map((shift) => ({ ...shift, name })),
      others,
    );
  }

  private async inWords(
    actor: Actor,
    shifts: readonly RotaShiftView[],
    warnings: readonly ShiftWarning[],
  ): Promise<ShiftWarningView[]> {
    const { companyId, timeZone: zone } = memberOf(actor);
    const away = await this.away(actor, shifts);
    if (warnings.length === 0 && away.size === 0) return [];
    const { dateFormat: format } = await this.em.findOneOrFail(Company, { id: companyId });
    const shiftOf = new Map(shifts.map((shift) => [shift.id, shift]));
    const given = warnings.map((warning) => ({
      ...warning,
      message: shiftWarningText(warning, personAndVenueOf(shiftOf.get(warning.shiftId)!), format),
    }));
    return [...given, ...awayWarnings(shifts.flatMap(toEmployeesShift), away, { format, zone })];
  }

  private away(actor: Actor, shifts: readonly RotaShiftView[]): Promise<Map<string, PersonAway>> {
    const assigned = shifts.flatMap(toEmployeesShift);
    if (assigned.length === 0) return Promise.resolve(new Map());
    const startsAt = new Date(Math.min(...assigned.map((shift) => Date.parse(shift.startsAt))));
    const endsAt = new Date(Math.max(...assigned.map((shift) => Date.parse(shift.endsAt))));
    const people = [...new Set(assigned.map(({ employeeId }) => employeeId))];
    return this.peopleAway.during(memberOf(actor), { startsAt, endsAt }, people);
  }
}

function toEmployeesShift({ id, startsAt, endsAt, employeeId, employee }: RotaShiftView) {
  return employeeId !== null && employee !== null ? [{ id, startsAt, endsAt, employeeId, employee }] : [];
}

/** Returns the ids of the employees of shifts, and the invitations of invited people. */
function peopleOf(shifts: readonly RotaShiftView[]): string[] {
  return [...new Set(shifts.flatMap(({ employeeId, invitationId }) => employeeId ?? invitationId ?? []))];
}

function personAndVenueOf({ employee, invitation, venue }: RotaShiftView) {
  return { employee: employee ?? invitation, venue };
}
