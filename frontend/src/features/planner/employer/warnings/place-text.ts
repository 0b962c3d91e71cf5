import { withoutBidi } from '@contract/common/fields/bidi.contract.js';
import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';
import type { CompanyFormat } from '@/lib/dates.js';

/** Returns the day, times and place of a shift: 'Fri 27 Nov, 09:00 – 17:00 · Door · Town Hall'. */
export function placeText(shift: RotaShiftView, format: CompanyFormat): string {
  const { date, role, venue } = shift;
  return [`${format.weekdayDay(date)}, ${format.times(shift)}`, role, venue?.name]
    .flatMap((part) => (part ? withoutBidi(part) : []))
    .join(' · ');
}
