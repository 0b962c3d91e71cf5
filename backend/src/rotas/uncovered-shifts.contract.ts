/** A shift that needs somebody: a schedule with fewer people than it needs, or equal shifts of a rota in force of which
 * some are nobody's. */
export interface UncoveredShiftView {
  /** The schedule's, or that of the shift to fill. */
  id: string;
  scheduleId: string | null;
  rotaId: string | null;
  rotaShiftId: string | null;
  /** Of the schedule, or the rota. */
  name: string;
  role: string | null;
  date: string;
  startTime: string;
  endTime: string;
  startsAt: string;
  endsAt: string;
  venue: { id: string; name: string } | null;
  peopleNeeded: number;
  assignedCount: number;
  /** Of the schedule, or of the rota shift as it is planned. */
  version: number;
  /** Why it is not to be filled as it stands: a change of it waits to be told, or its rota is read-only. */
  obstacle: 'untold' | 'archived' | null;
  /** True where changes of its rota wait to be told, which would be told with this one. */
  gathers: boolean;
}
