import type { LocalDate } from '@contract/common/time/local.js';
import type { RotaView } from '@contract/rotas/rotas.contract.js';
import type { Shown } from './days.js';

/** Leads to a day of a rota. */
export type OnShow = (rota: RotaView, day: LocalDate) => void;

/** What each of the dialogs is given. */
export interface CopyingProps {
  rota: RotaView;
  /** What of the rota is looked at; null where it is read as a whole. */
  shown: Shown | null;
  onShow: OnShow;
  onClose: () => void;
}
