import type { SwapView } from '../src/swaps/swaps.contract.js';
import type { Person } from './people.js';
import { planRota, shiftFor } from './rotas.js';

/** Publishes a rota in which each person has a shift, by default of 09:00 to 17:00, on a day of its own. Returns the ids of the shifts. */
export async function publishShifts(
  boss: Person,
  ...shifts: (readonly [{ id: string }, string, (readonly [string, string])?])[]
): Promise<string[]> {
  const rota = await planRota(boss, {
    status: 'published',
    shifts: shifts.map(([person, date, [startTime, endTime] = ['09:00', '17:00']]) =>
      shiftFor(person, { date, startTime, endTime }),
    ),
  });
  return shifts.map(([person, date]) => {
    return rota.shifts.find((shift) => shift.employeeId === person.id && shift.date === date)!.id;
  });
}

/** Proposes to give away or swap a shift. */
export async function proposeSwap(
  person: Person,
  shiftId: string,
  to?: { id: string },
  colleaguesShiftId?: string,
): Promise<SwapView> {
  const { body } = await person
    .post('/swaps', { shiftId, colleagueId: to?.id, colleaguesShiftId })
    .expect(201);
  return body as SwapView;
}
