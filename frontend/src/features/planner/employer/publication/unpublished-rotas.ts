import type { LocalDate } from '@contract/common/time/local.js';
import type { UnpublishedDay } from '@contract/planner/planner.contract.js';
import type { RotaShiftView, RotaSummary } from '@contract/rotas/rotas.contract.js';

/** A rota with shifts or changes that can be published. */
export interface UnpublishedRota {
  rota: RotaSummary;
  /** The number of changes of the shown days; of a draft with a shown shift, the number of all its shifts of these days. */
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

/**
 * Counts what is not published of each rota, on the shown days and on others. Filters hide some of the shifts, but all of a day
 * are published.
 */
export function unpublishedRotas(
  { rotas, unpublishedDays }: View,
  { shown, all }: Record<'shown' | 'all', readonly Pick<RotaShiftView, 'rotaId' | 'date'>[]>,
  { first, last }: { first: LocalDate; last: LocalDate },
): UnpublishedRota[] {
  const isShown = (date: LocalDate | null): boolean => date !== null && first <= date && date <= last;
  const elsewhere = unpublishedDays.filter(
    ({ date, publishedDate }) => !isShown(date) && !isShown(publishedDate),
  );
  return rotas.map((rota) => {
    if (rota.status !== 'published') {
      const isListed = rota.status === 'draft' && shown.some(({ rotaId }) => rotaId === rota.id);
      const own = isListed ? all.filter(({ rotaId, date }) => rotaId === rota.id && isShown(date)) : [];
      return { rota, count: own.length, others: [], otherCount: 0 };
    }
    const ofRota = elsewhere.filter(({ rotaId }) => rotaId === rota.id);
    const counted = ofRota.reduce((sum, { count }) => sum + count, 0);
    // Saves update the count of the rota at once, and the days with the next load.
    const otherCount = Math.min(counted, rota.unpublishedCount);
    const others = otherCount === 0 ? [] : ofRota.map(({ date, publishedDate }) => (date ?? publishedDate)!);
    return { rota, count: rota.unpublishedCount - otherCount, others: others.sort(), otherCount };
  });
}
