import type { PersonName } from '../../common/common.contract.js';
import type { NamedShift } from '../../common/time/format.js';

/** A schedule with too few employees, or equal published rota shifts with open ones among them.
 * The name is that of the schedule or the rota. */
export interface UncoveredShiftView extends NamedShift {
  /** The id of the schedule, or of an open rota shift. */
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
  /** Former employees of the shift who have left the company, by name. */
  left: PersonName[];
  /** The version of the schedule, or of the rota shift in the working state. */
  version: number;
  /** Why the shift cannot be filled now: it has a pending change, or its rota is archived. */
  obstacle: 'unpublished' | 'archived' | null;
  /** True if the rota has pending changes, which would be published with this one. */
  gathers: boolean;
}
