import type { LocalDate } from '@contract/common/time/local.js';
import { use } from 'react';
import { useListContext } from 'react-admin';
import { Button } from '../../../ui/actions/Button.js';
import { todayIn } from '../../../lib/dates.js';
import { useUser } from '../../../session/session.js';
import styles from './filters.module.css';
import { recentPeriods, type Period } from './recent-periods.js';
import { ChangeFilters } from './use-filter.js';

interface Dates {
  date_gte?: LocalDate;
  date_lte?: LocalDate;
}

/** Buttons that filter the list by a week or a month, or by the given periods instead of months. A second click on one
 * removes the filter. */
export function PeriodChips({ insteadOfMonths = [] }: { insteadOfMonths?: readonly Period[] }) {
  const { timeZone, firstDayOfWeek } = useUser();
  const { filterValues } = useListContext();
  const { date_gte, date_lte } = filterValues as Dates;
  const change = use(ChangeFilters);
  const recent = recentPeriods(todayIn(timeZone), firstDayOfWeek);
  const periods = insteadOfMonths.length > 0 ? [...recent.slice(0, 2), ...insteadOfMonths] : recent;
  return (
    <fieldset className={styles.presets} aria-label="Period">
      {periods.map(({ label, first, last }) => {
        const isOn = date_gte === first && date_lte === last;
        return (
          <Button
            key={label}
            variant={isOn ? 'primary' : 'secondary'}
            size="small"
            aria-pressed={isOn}
            onClick={() =>
              change(({ date_gte: _first, date_lte: _last, ...rest }) =>
                isOn ? rest : { ...rest, date_gte: first, date_lte: last },
              )
            }
          >
            {label}
          </Button>
        );
      })}
    </fieldset>
  );
}
