import { use } from 'react';
import { useListContext } from 'react-admin';
import { Button } from '@/ui/actions/Button.js';
import { todayIn } from '@/lib/dates.js';
import { useUser } from '@/session/session.js';
import styles from './filters.module.css';
import { recentPeriods } from './recent-periods.js';
import { ChangeFilters } from './use-filter.js';

/** Buttons that filter the list by a week or a month. A second click on one removes the filter. */
export function PeriodChips() {
  const { timeZone, firstDayOfWeek } = useUser();
  const { filterValues } = useListContext();
  const values = filterValues as Record<string, unknown>;
  const change = use(ChangeFilters);
  const periods = recentPeriods(todayIn(timeZone), firstDayOfWeek);
  return (
    <fieldset className={styles.presets} aria-label="Period">
      {periods.map(({ label, first, last }) => {
        const isOn = values.date_gte === first && values.date_lte === last;
        return (
          <Button
            key={label}
            variant={isOn ? 'primary' : 'secondary'}
            size="small"
            aria-pressed={isOn}
            onClick={() =>
              change(({ date_gte: _, date_lte: __, ...others }) => ({
                ...others,
                ...(!isOn && { date_gte: first, date_lte: last }),
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
