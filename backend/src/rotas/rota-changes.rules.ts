import type { RotaStatus, RotaType } from './rotas.contract.js';
import type { StoredShift } from './publication.rules.js';

/** What an edit may change on a rota, but for its shifts. */
export interface RotaFields {
  name: string;
  description: string | null;
  startDate: string;
  endDate: string;
  type: RotaType;
  status: RotaStatus;
}

type FieldChanges = Record<string, { from?: unknown; to?: unknown }>;

const VALUES_ARE_LOGGED = new Set<keyof RotaFields>(['startDate', 'endDate', 'type', 'status']);

/** Which fields differ, with the values of dates and words of ours only. */
export function rotaChanges(before: RotaFields, after: RotaFields): FieldChanges {
  const changes: FieldChanges = {};
  for (const key of Object.keys(before) as (keyof RotaFields)[]) {
    if (before[key] === after[key]) continue;
    changes[key] = VALUES_ARE_LOGGED.has(key) ? { from: before[key], to: after[key] } : {};
  }
  return changes;
}

interface WrittenShift extends StoredShift {
  isRemoved: boolean;
}

/** What the audit log says of shifts that were written: how many are new, and of each other one its times and whether its person changed. */
export function shiftChanges(
  written: readonly WrittenShift[],
  before: ReadonlyMap<string, WrittenShift>,
): FieldChanges {
  if (written.length === 0) return {};
  const others = written.filter(({ id }) => before.has(id));
  const changed = others.map((shift) => {
    const was = before.get(shift.id)!;
    const isReassigned = shift.employeeId !== was.employeeId;
    return {
      id: shift.id,
      from: timesOf(was),
      to: shift.isRemoved ? null : timesOf(shift),
      ...(isReassigned && { employeeId: {} }),
    };
  });
  return { shifts: { to: { added: written.length - others.length, changed } } };
}

function timesOf({ date, startTime, endTime, isRemoved }: WrittenShift): string | null {
  return isRemoved ? null : `${date} ${startTime}-${endTime}`;
}

/** What an edit may change, as a rota has it. */
export function fieldsOf(
  rota: Omit<RotaFields, 'description'> & { description?: string | null },
): RotaFields {
  const { name, description = null, startDate, endDate, type, status } = rota;
  return { name, description, startDate, endDate, type, status };
}

/** Gives a rota what an edit may change. */
export function copyFields(
  rota: { -readonly [Name in keyof RotaFields]?: RotaFields[Name] | null },
  after: RotaFields,
): void {
  rota.name = after.name;
  rota.description = after.description;
  rota.startDate = after.startDate;
  rota.endDate = after.endDate;
  rota.type = after.type;
  rota.status = after.status;
}
