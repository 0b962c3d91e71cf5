import type { RotaShiftView, RotaView } from '@contract/rotas/rotas.contract.js';
import type { NamedRecord, PersonName } from '@contract/common/common.contract.js';
import { useMemo } from 'react';
import { fullName } from '@/lib/names.js';
import { useUser } from '@/session/session.js';
import type { Directory } from './pending-shifts.js';
import type { NameOf } from './edit-announcements.js';

interface NamedDirectory extends Directory {
  nameOf: NameOf;
  venueOf: (id: string) => string;
}

type People = Map<string, NonNullable<RotaShiftView['employee']>>;
type Places = Map<string, NonNullable<RotaShiftView['venue']>>;

/** Returns the names of all employees and venues that the rota uses or can use. */
export function useDirectory(
  { id: rotaId, shifts }: Pick<RotaView, 'id' | 'shifts'>,
  employees: readonly PersonName[],
  venues: readonly NamedRecord[],
): NamedDirectory {
  const { timeZone } = useUser();
  return useMemo(() => {
    const people: People = new Map();
    const places: Places = new Map();
    for (const { employeeId, employee, venueId, venue } of shifts) {
      if (employeeId && employee) people.set(employeeId, employee);
      if (venueId && venue) places.set(venueId, venue);
    }
    for (const { id, firstName, lastName } of employees) {
      people.set(id, { id, firstName, lastName, isActive: true });
    }
    for (const { id, name } of venues) places.set(id, { id, name, isActive: true });
    return {
      rotaId,
      timeZone,
      person: (id) => people.get(id) ?? null,
      venue: (id) => places.get(id) ?? null,
      nameOf: (id) => (id === null ? 'Open shift' : fullName(people.get(id) ?? {}) || 'an employee'),
      venueOf: (id) => places.get(id)?.name ?? 'another venue',
    };
  }, [rotaId, shifts, employees, venues, timeZone]);
}
