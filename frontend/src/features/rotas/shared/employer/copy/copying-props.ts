import type { LocalDate } from '@contract/common/time/local.js';
import type { RotaView } from '@contract/rotas/rotas.contract.js';
import type { Shown } from './day-ranges.js';

/** Shows a day of a rota. */
export type OnShow = (rota: RotaView, day: LocalDate) => void;

/** The props of the dialogs that copy shifts. */
export interface CopyingProps {
  rota: RotaView;
  /** The day and period in view. Null on a page that shows the whole rota. */
  shown: Shown | null;
  onShow: OnShow;
  onClose: () => void;
}
