import type { PlannedTimes } from '../common/time/format.js';
import type { ShiftChange } from './publication.rules.js';
import type { Rota } from './rota.entity.js';

/** A shift that somebody was asked to confirm. */
export interface AskedShift extends PlannedTimes {
  shiftId: string;
  employeeId: string;
  startsAt: string;
}

/** What of a change is put in force, of which those who work the shifts have to be told. */
interface Publication {
  rota: Rota;
  unpublished: ShiftChange[];
}

declare module '../common/events/events.js' {
  interface EventMap {
    'rota.created': Publication;
    'rota.changed': Publication;
    /** What had gathered is put in force. */
    'rota.published': Publication;
    /** What had gathered is dropped. */
    'rota.discarded': { rota: Rota };
    'rota.deleted': Publication;
    /** People were asked to confirm what they are to work. */
    'rota.asked': { rota: Rota; shifts: AskedShift[] };
    'rota_template.created': object;
    'rota_template.deleted': object;
    /** Its person said that they will work it. */
    'rota_shift.confirmed': object;
    /** A rota's shift lost its person. */
    'rota_shift.emptied': object;
  }
}
