import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';
import { useEmployeeOptions } from '@/features/employees/api/employees.js';
import { useInvitedPeople } from '@/features/rotas/api/invited-people.js';
import { useVenues } from '@/features/venues/api/venues.js';
import { fullName } from '@/lib/names.js';
import type { Option } from '@/ui/inputs/inputs.js';
import { OPEN_SHIFT } from './values.js';

type Known = readonly Pick<RotaShiftView, 'employeeId' | 'employee' | 'venue'>[];

/** The options for a shift's employee and venue. */
export interface Choices {
  people: readonly Option[];
  venues: readonly Option[];
  /** The company's only active venue, or '' if it has none or several. */
  onlyVenueId: string;
  isPending: boolean;
  /** An error message if the options could not be loaded. */
  failed: string | null;
}

/** Returns all employees, invited people and active venues. Adds leavers and closed venues that the rota already has. */
export function useShiftChoices(known: Known): Choices {
  const employees = useEmployeeOptions();
  const invited = useInvitedPeople();
  const venues = useVenues();
  const people = (employees.data ?? [])
    .filter(({ role }) => role === 'employee')
    .map((person) => ({ value: person.id, label: fullName(person) || person.email }));
  const notJoined = invited.map((person) => ({
    value: person.id,
    label: `${fullName(person)} (${person.note.toLowerCase()})`,
  }));
  const places = (venues.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const left = known.flatMap(({ employeeId, employee }) =>
    employeeId && employee && !employee.isActive
      ? [{ value: employeeId, label: `${fullName(employee)} (has left)` }]
      : [],
  );
  const closed = known.flatMap(({ venue }) =>
    venue && !venue.isActive ? [{ value: venue.id, label: `${venue.name} (closed)` }] : [],
  );
  return {
    people: [{ value: OPEN_SHIFT, label: 'Open shift' }, ...people, ...notJoined, ...uniqueByValue(left)],
    venues: [...places, ...uniqueByValue(closed)],
    onlyVenueId: places.length === 1 ? places[0]!.value : '',
    isPending: employees.isPending || venues.isPending,
    failed: loadErrorText(employees.isError, venues.isError),
  };
}

function uniqueByValue(options: readonly Option[]): Option[] {
  return [...new Map(options.map((option) => [option.value, option])).values()];
}

function loadErrorText(people: boolean, venues: boolean): string | null {
  if (people)
    return venues ? 'The employees and venues could not be loaded.' : 'The employees could not be loaded.';
  return venues ? 'The venues could not be loaded.' : null;
}
