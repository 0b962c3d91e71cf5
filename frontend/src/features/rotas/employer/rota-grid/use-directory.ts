import type { RotaShiftView, RotaView } from '@contract/rotas/rotas.contract.js';
import type { EmployeeView } from '@contract/users/users.contract.js';
import type { VenueView } from '@contract/venues/venues.contract.js';
import { useMemo } from 'react';
import { fullName } from '../../../../lib/names.js';
import { useUser } from '../../../../session/session.js';
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
  { id: rotaId, shifts }: RotaView,
  employees: readonly EmployeeView[],
  venues: readonly VenueView[],
): NamedDirectory {
  const { timeZone } = useUser();
  return useMemo(() => {
    const people: People = new Map();
    const places: Places = new Map();
    for (const { employeeId, employee, venueId, venue } of shifts) {
      if (employeeId && employee) people.set(employeeId, employee);
      if (venueId && venue) places.set(venueId, venue);
    }
    for (const { id, firstName, lastName, email } of employees) {
      const name = { id, firstName: firstName ?? email, lastName };
      people.set(id, { ...people.get(id), ...name, isActive: true });
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
