import type { ShiftChange } from './publication.rules.js';
import type { Rota } from './rota.entity.js';

/** What of a change is put in force, of which those who work the shifts have to be told. */
interface Publication {
  rota: Rota;
  untold: ShiftChange[];
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
    /** Its person said that they will work it. */
    'rota_shift.confirmed': object;
    /** A rota's shift lost its person. */
    'rota_shift.emptied': object;
  }
}
