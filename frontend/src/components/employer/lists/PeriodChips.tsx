import { use } from 'react';
import { useListContext } from 'react-admin';
import { Button } from '../../../ui/actions/Button.js';
import { todayIn } from '../../../lib/dates.js';
import { useUser } from '../../../session/session.js';
import styles from './filters.module.css';
import { recentPeriods } from './recent-periods.js';
import { ChangeFilters } from './use-filter.js';

interface PeriodChip {
  label: string;
  filter: Record<string, string>;
}

/** Buttons that filter the list by a week or a month, or by the given periods instead of months. A second click on one
 * removes the filter. */
export function PeriodChips({ insteadOfMonths = [] }: { insteadOfMonths?: readonly PeriodChip[] }) {
  const { timeZone, firstDayOfWeek } = useUser();
  const { filterValues } = useListContext();
  const values = filterValues as Record<string, unknown>;
  const change = use(ChangeFilters);
  const recent = recentPeriods(todayIn(timeZone), firstDayOfWeek).map(({ label, first, last }) => ({
    label,
    filter: { date_gte: first, date_lte: last },
  }));
  const chips: PeriodChip[] =
    insteadOfMonths.length > 0 ? [...recent.slice(0, 2), ...insteadOfMonths] : recent;
  const names = new Set(chips.flatMap(({ filter }) => Object.keys(filter)));
  return (
    <fieldset className={styles.presets} aria-label="Period">
      {chips.map(({ label, filter }) => {
        const isOn = [...names].every((name) => values[name] === filter[name]);
        return (
          <Button
            key={label}
            variant={isOn ? 'primary' : 'secondary'}
            size="small"
            aria-pressed={isOn}
            onClick={() =>
              change((set) => ({
                ...Object.fromEntries(Object.entries(set).filter(([name]) => !names.has(name))),
                ...(isOn ? {} : filter),
              }))
            }
          >
            {label}
          </Button>
        );
      })}
    </fieldset>
  );
}
