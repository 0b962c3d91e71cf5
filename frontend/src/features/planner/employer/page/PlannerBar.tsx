import { addDays, type LocalDate } from '@contract/common/time/local.js';
import type { RotaSummary } from '@contract/rotas/rotas.contract.js';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { DateInput } from '@/components/fields/DateInput.js';
import { useFormat } from '@/session/use-format.js';
import { Button, IconButton } from '@/ui/actions/Button.js';
import { VisuallyHidden } from '@/ui/display/VisuallyHidden.js';
import { PlannerMenu } from './PlannerMenu.js';
import type { Colouring } from './use-colour-choice.js';
import styles from './planner-page.module.css';
import { GROUPINGS, ONLY_SCHEDULES, type Grouping, type PlannerViewState } from './use-planner-view.js';

interface Props {
  state: PlannerViewState;
  change: (change: Partial<Record<'day' | 'span' | 'by' | 'show', string>>) => void;
  today: LocalDate;
  rotas: readonly RotaSummary[];
  /** Phones show one day by venue, so they have no choice of days and lines. */
  isPhone: boolean;
  colouring: Colouring;
  setColouring: (next: Colouring) => void;
}

const GROUPING_LABELS: Record<Grouping, string> = { people: 'People', venues: 'Venues', roles: 'Roles' };

/** The title, the days and the choices of the planner, in one row. */
export function PlannerBar({ state, change, today, rotas, isPhone, colouring, setColouring }: Props) {
  const format = useFormat();
  const { day, isDay, first, last, grouping, show } = state;
  const unit = isDay ? 'day' : 'week';
  const step = isDay ? 1 : 7;
  const title = isDay ? format.weekdayDate(day) : `${format.day(first)} – ${format.day(last)}`;
  const isUnknown = show !== '' && show !== ONLY_SCHEDULES && !rotas.some(({ id }) => id === show);
  return (
    <div className={styles.bar}>
      <h1 className={styles.title}>Planner</h1>
      <div className={styles.days}>
        <IconButton
          icon="chevron-left"
          label={`Previous ${unit}`}
          onClick={() => change({ day: addDays(day, -step) })}
        />
        <Button
          variant="secondary"
          size="small"
          disabled={first <= today && today <= last}
          onClick={() => change({ day: today })}
        >
          Today
        </Button>
        <IconButton
          icon="chevron-right"
          label={`Next ${unit}`}
          onClick={() => change({ day: addDays(day, step) })}
        />
        <span className={styles.period} aria-live="polite">
          {title}
        </span>
      </div>
      <div className={styles.date}>
        <DateInput
          label="Date"
          value={day}
          onChange={({ target }) => target.value && change({ day: target.value })}
        />
      </div>
      {!isPhone && (
        <>
          <Choice
            label={<VisuallyHidden>View</VisuallyHidden>}
            value={unit}
            options={[
              ['week', 'Week'],
              ['day', 'Day'],
            ]}
            onChange={({ target }) => change({ span: target.value })}
          />
          <Choice
            label="Lines"
            value={grouping}
            options={GROUPINGS.map((one) => [one, GROUPING_LABELS[one]])}
            onChange={({ target }) => change({ by: target.value })}
          />
        </>
      )}
      <Choice
        label="Show"
        value={show}
        options={[
          ['', 'All'],
          ...rotas.map(({ id, name }): [string, string] => [id, name]),
          ...(isUnknown ? [[show, 'Another rota'] as [string, string]] : []),
          [ONLY_SCHEDULES, 'Schedules'],
        ]}
        onChange={({ target }) => change({ show: target.value })}
      />
      <PlannerMenu state={state} isPhone={isPhone} colouring={colouring} setColouring={setColouring} />
    </div>
  );
}

interface ChoiceProps extends Pick<ComponentProps<'select'>, 'value' | 'onChange'> {
  label: ReactNode;
  options: readonly (readonly [value: string, label: string])[];
}

function Choice({ label, options, ...rest }: ChoiceProps) {
  const id = useId();
  return (
    <span className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select id={id} {...rest}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </span>
  );
}
