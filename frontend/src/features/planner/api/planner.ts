import type { LocalDate } from '@contract/common/time/local.js';
import type {
  PlannedScheduleView,
  PlannerPerson,
  PlannerView as PlannerAnswer,
  PublishSchedulesRequest,
} from '@contract/planner/planner.contract.js';
import type { RotaShiftView, RotaSummary } from '@contract/rotas/rotas.contract.js';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '@/api/http.js';
import { keys } from '@/api/keys.js';
import { LOADED_BY_CLICK, queryClient } from '@/api/query-client.js';
import { useCall } from '@/api/use-call.js';
import { invitedPersonId } from '../../rotas/api/invited-people.js';
import { counted } from '@/lib/counts.js';

/** The loaded days. Shifts have the names of their employees and venues. */
export type PlannerView = Omit<PlannerAnswer, 'shifts'> & { shifts: RotaShiftView[] };

/** Loads all planned shifts of some days. Shows the days before until the new ones are loaded. */
export function usePlanner(from: LocalDate, to: LocalDate) {
  return useQuery({
    queryKey: [...keys.planner, from, to],
    queryFn: async () => {
      const answer = await readUnchanged(() => call('GET /planner', { query: { from, to } }));
      return { ...answer, shifts: namedShifts(answer), people: answer.people.map(personOfGrid) };
    },
    placeholderData: keepPreviousData,
  });
}

/** Loads what the planned shifts of some days cost. The server asks for the password first. */
export function usePlannedCost(from: LocalDate, to: LocalDate) {
  return useQuery({
    queryKey: [...keys.planner, 'cost', from, to],
    queryFn: () => call('GET /planner/cost', { query: { from, to } }),
    ...LOADED_BY_CLICK,
  });
}

/** The number of changes of loaded days by saves. */
let changes = 0;

/** Reads again after a save during the read, because the answer may lack it. */
async function readUnchanged<View>(read: () => Promise<View>): Promise<View> {
  const before = changes;
  const view = await read();
  return before === changes ? view : readUnchanged(read);
}

/** Returns the shifts with their employees and venues, which the answer lists once. */
function namedShifts({
  shifts,
  people,
  otherEmployees,
  venues,
  otherVenues,
}: PlannerAnswer): RotaShiftView[] {
  const active = people.map(({ id, firstName, lastName }) => ({ id, firstName, lastName, isActive: true }));
  const open = venues.map((venue) => ({ ...venue, isActive: true }));
  const employeeOf = new Map([...active, ...otherEmployees].map((one) => [one.id, one]));
  const venueOf = new Map([...open, ...otherVenues].map((one) => [one.id, one]));
  return shifts.map((shift) => ({
    ...shift,
    employee: employeeOf.get(shift.employeeId ?? '') ?? null,
    venue: venueOf.get(shift.venueId ?? '') ?? null,
  }));
}

/** Returns a person with the id that invited people have in grids. */
function personOfGrid(person: PlannerPerson): PlannerPerson {
  return person.isInvited ? { ...person, id: invitedPersonId(person.id) } : person;
}

/** Publishes drafts and changes, or approves schedules that are pending approval. */
export function usePublishSchedules() {
  return useCall({
    call: (body: PublishSchedulesRequest) => call('POST /planner/publish-schedules', { body }),
    invalidates: ['schedule'],
    success: {
      title: ({ schedules }) => `${counted(schedules, 'schedule')} published`,
      detail: ({ employees }) => `${counted(employees, 'employee')} notified.`,
    },
    failure: 'Failed to publish schedules',
  });
}

/** Returns loaded days, with saves that the last render did not have yet. */
export function readPlanner({ from, to }: Pick<PlannerView, 'from' | 'to'>): PlannerView | undefined {
  return queryClient.getQueryData<PlannerView>([...keys.planner, from, to]);
}

/** Returns all loaded days. */
export function loadedPlanner(): PlannerView[] {
  return queryClient
    .getQueriesData<PlannerView>({ queryKey: keys.planner })
    .flatMap(([, view]) => view ?? []);
}

function changeLoaded(change: (view: PlannerView) => PlannerView): void {
  changes += 1;
  queryClient.setQueriesData<PlannerView>({ queryKey: keys.planner }, (view) => view && change(view));
}

/** Updates the loaded days with a saved shift. Null is a removed one. */
export function cacheRotaShift(id: string, shift: RotaShiftView | null, rota: RotaSummary | null): void {
  changeLoaded((view) => {
    const others = view.shifts.filter((one) => one.id !== id);
    const isWithin = shift && view.from <= shift.date && shift.date <= view.to;
    const rotas = view.rotas.map((one) =>
      one.id === rota?.id && rota.version > one.version ? { ...one, ...rota } : one,
    );
    return { ...view, rotas, shifts: isWithin ? [...others, shift] : others };
  });
}

/** Updates the loaded days with a saved schedule. */
export function cacheSchedule(saved: PlannedScheduleView): void {
  changeLoaded((view) => ({
    ...view,
    schedules: view.schedules.map((one) => (one.id === saved.id ? saved : one)),
  }));
}

/** Adds a rota that was created for the days. */
export function cacheNewRota(rota: RotaSummary): void {
  changeLoaded((view) =>
    rota.startDate <= view.to && rota.endDate >= view.from && !view.rotas.some(({ id }) => id === rota.id)
      ? { ...view, rotas: [...view.rotas, rota] }
      : view,
  );
}
