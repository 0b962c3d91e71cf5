import type { LocalDate } from '@contract/common/time/local.js';
import type { RotaView } from '@contract/rotas/rotas.contract.js';
import { can } from '@/session/can.js';
import { useUser } from '@/session/session.js';
import { useFormat } from '@/session/use-format.js';
import { Button, IconButton } from '@/ui/actions/Button.js';
import { Select } from '@/ui/inputs/inputs.js';
import { rangeText, typeOptions } from '@/features/rotas/shared/employer/labels.js';
import { stepDate } from '@/lib/periods.js';
import { useShownDates } from '@/components/employer/periods/use-shown-dates.js';
import styles from './rota-view.module.css';
import type { View } from './use-rota-view-state.js';

interface Props {
  view: View;
  change: (change: Partial<View>) => void;
  today: LocalDate;
  rotas: readonly RotaView[];
  chosen: RotaView | undefined;
  /** Shows a rota on a day within its dates. */
  onChoose: (rota: RotaView) => void;
  onNew: () => void;
}

/** The units that the arrows move by. */
const UNITS: Record<View['period'], string> = {
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
  yearly: 'year',
};

/** The selectors of period and rota, the arrows, and the 'New Rota' button. */
export function PeriodAndRotaBar({ view, change, today, rotas, chosen, onChoose, onNew }: Props) {
  const user = useUser();
  const format = useFormat();
  const { title } = useShownDates(view);
  const { period, day } = view;
  const known = chosen && !rotas.some(({ id }) => id === chosen.id) ? [chosen, ...rotas] : rotas;
  const choose = (id: string): void => {
    const rota = known.find((one) => one.id === id);
    if (rota) onChoose(rota);
    else change({ rota: '' });
  };
  return (
    <div className={styles.controls}>
      <div className={styles.choices}>
        <Select
          label="Period"
          value={period}
          options={typeOptions}
          onChange={({ target }) => change({ period: target.value as View['period'] })}
        />
        <Select
          label="Rota"
          value={view.rota}
          placeholder="Select a rota"
          options={known.map((rota) => ({
            value: rota.id,
            label: `${rota.name}, ${rangeText(rota, format)}`,
          }))}
          onChange={({ target }) => choose(target.value)}
        />
        {can(user, 'rota.create') && (
          <Button icon="plus" onClick={onNew}>
            New Rota
          </Button>
        )}
      </div>
      <div className={styles.arrows}>
        <IconButton
          icon="chevron-left"
          label={`Previous ${UNITS[period]}`}
          aria-describedby="rota-period"
          onClick={() => change({ day: stepDate(day, period, -1) })}
        />
        <p id="rota-period" className={styles.period} aria-live="polite">
          {title}
        </p>
        <IconButton
          icon="chevron-right"
          label={`Next ${UNITS[period]}`}
          aria-describedby="rota-period"
          onClick={() => change({ day: stepDate(day, period, 1) })}
        />
        <Button
          variant="secondary"
          size="small"
          disabled={day === today}
          onClick={() => change({ day: today })}
        >
          Today
        </Button>
      </div>
    </div>
  );
}
