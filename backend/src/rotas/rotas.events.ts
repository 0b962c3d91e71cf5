import type { PlannedTimes } from '../common/time/planned-times.contract.js';
import type { ShiftChange } from '../shifts/publication.rules.js';
import type { Rota } from '../shifts/rota.entity.js';

/** A shift that an employee was asked to confirm. */
export interface AskedShift extends PlannedTimes {
  shiftId: string;
  employeeId: string;
  venueId: string | null;
  role: string | null;
  startsAt: string;
}

/** A change of a rota, with the published changes of its shifts that employees are notified about. */
interface Publication {
  rota: Rota;
  unpublished: ShiftChange[];
}

declare module '../common/events/events.js' {
  interface EventMap {
    'rota.created': Publication;
    'rota.changed': Publication;
    /** Pending changes were published. */
    'rota.published': Publication;
    /** Pending changes were discarded. */
    'rota.discarded': { rota: Rota };
    'rota.deleted': Publication;
    /** Employees were asked to confirm their shifts. */
    'rota.asked': { rota: Rota; shifts: AskedShift[] };
    'rota_template.created': object;
    'rota_template.changed': object;
    'rota_template.deleted': object;
    /** The employee confirmed the shift. */
    'rota_shift.confirmed': object;
    /** The invited person of the shift joined and has the shift now. */
    'rota_shift.joined': object;
    /** A new invitation of the same person replaced the expired one of the shift. */
    'rota_shift.reinvited': object;
    /** The shift became open, because its employee left or the invitation ended. */
    'rota_shift.emptied': object;
  }
}
