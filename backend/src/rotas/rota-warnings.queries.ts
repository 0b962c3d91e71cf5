import { Injectable } from '@nestjs/common';
import { memberOf, type Actor } from '../common/auth/actor.js';
import { ElsewhereQueries } from './elsewhere.queries.js';
import type { RotaView, SavedRotaView, ShiftWarning } from './rotas.contract.js';
import type { SavedShiftView } from './rota-shifts.contract.js';
import { RotasQueries } from './rotas.queries.js';
import { shiftWarnings } from './shift-warnings.rules.js';

/** Asks the rule of warnings about a rota as it is planned. */
@Injectable()
export class RotaWarningsQueries {
  constructor(
    private readonly elsewhere: ElsewhereQueries,
    private readonly queries: RotasQueries,
  ) {}

  /** A rota that was just saved.
   * @throws NotVisible */
  async saved(actor: Actor, id: string): Promise<SavedRotaView> {
    const view = await this.queries.one(actor, id);
    return { ...view, warnings: await this.of(memberOf(actor).companyId, view) };
  }

  /** A shift that was just saved, with its rota.
   * @throws NotVisible */
  async savedShift(actor: Actor, rotaId: string, id: string): Promise<SavedShiftView> {
    const rota = await this.queries.summary(actor, rotaId);
    const shift = await this.queries.shift(actor, id);
    if (!shift) return { shift, rota, warnings: [] };
    const period = { from: shift.startsAt, to: shift.endsAt };
    const people = shift.employeeId === null ? [] : [shift.employeeId];
    const work = await this.elsewhere.of(memberOf(actor).companyId, people, period, null);
    const others = work.filter((one) => one.id !== id);
    return { shift, rota, warnings: shiftWarnings([{ ...shift, name: rota.name }], others) };
  }

  private async of(companyId: string, { id, name, shifts }: RotaView): Promise<ShiftWarning[]> {
    const people = [...new Set(shifts.flatMap(({ employeeId }) => employeeId ?? []))];
    const from = shifts[0]?.startsAt ?? '';
    const to = shifts.reduce((last, { endsAt }) => (endsAt > last ? endsAt : last), '');
    const others = await this.elsewhere.of(companyId, people, { from, to }, id);
    return shiftWarnings(
      shifts.map((shift) => ({ ...shift, name })),
      others,
    );
  }
}
