import { Injectable } from '@nestjs/common';
import { ElsewhereQueries } from './elsewhere.queries.js';
import type { RotaView, ShiftWarning } from './rotas.contract.js';
import { shiftWarnings } from './shift-warnings.rules.js';

/** Asks the rule of warnings about a rota as it is planned. */
@Injectable()
export class RotaWarningsQueries {
  constructor(private readonly elsewhere: ElsewhereQueries) {}

  /** What speaks against the rota's shifts. */
  async of(companyId: string, { id, name, shifts }: RotaView): Promise<ShiftWarning[]> {
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
