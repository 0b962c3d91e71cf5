import type { LocalDate } from '@contract/common/time/local.js';
import type { UnpublishedDay } from '@contract/planner/planner.contract.js';
import type { RotaShiftView, RotaSummary } from '@contract/rotas/rotas.contract.js';

/** A rota with shifts or changes that can be published. */
export interface UnpublishedRota {
  rota: RotaSummary;
  /** The number of changes of the shown days; of a draft, the number of its shown shifts. */
  count: number;
  /** The other days with changes, sorted. Empty for a draft. */
  others: readonly LocalDate[];
  /** The number of changes of other days. */
  otherCount: number;
}

interface View {
  rotas: readonly RotaSummary[];
  unpublishedDays: readonly UnpublishedDay[];
}

/** Counts what is not published of each rota, on the shown days and on others. `shifts` are the shown ones. */
export function unpublishedRotas(
  { rotas, unpublishedDays }: View,
  shifts: readonly Pick<RotaShiftView, 'rotaId'>[],
  { first, last }: { first: LocalDate; last: LocalDate },
): UnpublishedRota[] {
  const isShown = (date: LocalDate | null): boolean => date !== null && first <= date && date <= last;
  const elsewhere = unpublishedDays.filter(
    ({ date, publishedDate }) => !isShown(date) && !isShown(publishedDate),
  );
  return rotas.map((rota) => {
    if (rota.status !== 'published')
      return {
        rota,
        count: rota.status === 'draft' ? shifts.filter(({ rotaId }) => rotaId === rota.id).length : 0,
        others: [],
        otherCount: 0,
      };
    const ofRota = elsewhere.filter(({ rotaId }) => rotaId === rota.id);
    const counted = ofRota.reduce((sum, { count }) => sum + count, 0);
    // Saves update the count of the rota at once, and the days with the next load.
    const otherCount = Math.min(counted, rota.unpublishedCount);
    const others = otherCount === 0 ? [] : ofRota.map(({ date, publishedDate }) => (date ?? publishedDate)!);
    return { rota, count: rota.unpublishedCount - otherCount, others: others.sort(), otherCount };
  });
}
