import type { PersonName } from '../common/common.contract.js';
import type { NamedShift } from '../common/time/format.js';

/** A shift that needs somebody: a schedule with fewer people than it needs, or equal shifts of a rota in force of which
 * some are nobody's. Its name is that of the schedule, or of the rota. */
export interface UncoveredShiftView extends NamedShift {
  /** The schedule's, or that of the shift to fill. */
  id: string;
  scheduleId: string | null;
  rotaId: string | null;
  rotaShiftId: string | null;
  role: string | null;
  startsAt: string;
  endsAt: string;
  venue: { id: string; name: string } | null;
  peopleNeeded: number;
  assignedCount: number;
  /** Who had it and has left the company, by name. */
  left: PersonName[];
  /** Of the schedule, or of the rota shift as it is planned. */
  version: number;
  /** Why it is not to be filled as it stands: a change of it waits to be told, or its rota is read-only. */
  obstacle: 'unpublished' | 'archived' | null;
  /** True where changes of its rota wait to be told, which would be told with this one. */
  gathers: boolean;
}
