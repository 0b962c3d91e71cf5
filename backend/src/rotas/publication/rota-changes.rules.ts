import type { UpdateRotaRequest } from '../rotas.contract.js';
import type { StoredShift } from '../../shifts/publication.rules.js';

/** The fields of a rota that an edit may change. */
export type RotaFields = Required<Omit<UpdateRotaRequest, 'shifts' | 'hasShifts' | 'publish' | 'version'>>;

type FieldChanges = Record<string, { from?: unknown; to?: unknown }>;

const VALUES_ARE_LOGGED = new Set<keyof RotaFields>(['startDate', 'endDate', 'type', 'status']);

/** Returns the changed fields. Texts that employers typed are named without their values. */
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

/** Returns the audit changes for shifts: the number of new ones, and the times and reassignment of each other one. */
export function shiftChanges(
  written: readonly WrittenShift[],
  before: ReadonlyMap<string, WrittenShift>,
): FieldChanges {
  if (written.length === 0) return {};
  const others = written.filter(({ id }) => before.has(id));
  const changed = others.map((shift) => {
    const was = before.get(shift.id)!;
    const isReassigned = shift.employeeId !== was.employeeId;
    const isReserved = shift.invitationId !== was.invitationId;
    return {
      id: shift.id,
      from: timesText(was),
      to: shift.isRemoved ? null : timesText(shift),
      ...(isReassigned && { employeeId: {} }),
      ...(isReserved && { invitationId: {} }),
    };
  });
  return { shifts: { to: { added: written.length - others.length, changed } } };
}

function timesText({ date, startTime, endTime, isRemoved }: WrittenShift): string | null {
  return isRemoved ? null : `${date} ${startTime}-${endTime}`;
}

/** Returns the fields of a rota that an edit may change. */
export function pickRotaFields(
  rota: Omit<RotaFields, 'description'> & { description?: string | null },
): RotaFields {
  const { name, description = null, startDate, endDate, type, status } = rota;
  return { name, description, startDate, endDate, type, status };
}

/** Assigns the fields that an edit may change to a rota. */
export function assignRotaFields(
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
