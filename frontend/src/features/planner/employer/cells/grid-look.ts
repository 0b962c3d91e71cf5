import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';
import type { RotaStatus } from '@contract/shifts/rota-statuses.contract.js';

/** How a grid shows its shifts. The functions must stay the same between renders, because every line depends on them. */
export interface GridLook {
  /** Returns the status of the rota of a shift. */
  statusOf: (shift: RotaShiftView) => RotaStatus;
  /** Returns a word before the second line, such as 'Draft', or null. */
  wordOf?: (shift: RotaShiftView) => string | null;
  /** Returns 'Swapped with Sam Stone' for a shift that its employee got from a colleague, or null. */
  swappedTextOf?: (shift: RotaShiftView) => string | null;
  /** Returns the times, if they are shorter than usual. */
  timesOf?: (shift: RotaShiftView) => string;
  /** Returns the second line, if it is not venue and role. */
  whereOf?: (shift: RotaShiftView) => string;
  /** Returns the position of a shift on the hours of a day, in percent. Missing for several days. */
  spanOf?: (shift: RotaShiftView) => { left: number; width: number };
  /** Returns the number of the shift's colour, or null. */
  hueOf?: (shift: RotaShiftView) => number | null;
}
