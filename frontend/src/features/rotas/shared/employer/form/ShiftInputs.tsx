import { isLocalDate } from '@contract/common/time/local.js';
import { availableDates, rotaRangeProblem } from '@contract/rotas/rotas.rules.js';
import { SHIFTS_MAX, type RotaShiftView } from '@contract/rotas/rotas.contract.js';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { counted } from '@/lib/counts.js';
import { useUser } from '@/session/session.js';
import { Button } from '@/ui/actions/Button.js';
import { Icon } from '@/ui/display/Icon.js';
import { EmptyState } from '@/ui/loading/states.js';
import { formWarnings, activeById } from './form-warnings.js';
import styles from './rota-form.module.css';
import { ShiftPager, SHIFTS_PER_PAGE } from './ShiftPager.js';
import { ShiftRow } from './ShiftRow.js';
import { useShiftChoices } from './use-shift-choices.js';
import { useWorkElsewhere } from './use-rota-warnings.js';
import { newShift, type RotaValues } from './values.js';

/** The list of shifts in the form. Shows one page at a time, because many inputs slow down typing. */
export function ShiftInputs({ known }: { known: readonly RotaShiftView[] }) {
  const { control, formState } = useFormContext<RotaValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'shifts', keyName: 'key' });
  const choices = useShiftChoices(known);
  const dates = useRotaDates();
  const warnings = useFormWarnings(known);
  const [page, setPage] = useState(0);
  const shown = Math.min(page, Math.max(0, Math.ceil(fields.length / SHIFTS_PER_PAGE) - 1));
  const first = shown * SHIFTS_PER_PAGE;
  const section = useRef<HTMLElement>(null);
  const errors = formState.errors.shifts;
  const wrong = Array.isArray(errors) ? errors.findIndex(Boolean) : -1;
  const { submitCount } = formState;
  const [lookedAt, setLookedAt] = useState(submitCount);
  // After a failed submit, shows the page with the first error.
  if (lookedAt !== submitCount) {
    setLookedAt(submitCount);
    if (wrong >= 0) setPage(Math.floor(wrong / SHIFTS_PER_PAGE));
  }
  const add = (): void => {
    const date = dates.length === 1 ? dates[0]! : '';
    const focusName = `shifts.${fields.length}.employeeId`;
    append(newShift({ date, venueId: choices.onlyVenueId }), { focusName });
    setPage(Math.floor(fields.length / SHIFTS_PER_PAGE));
  };
  const problem = errors?.root?.message ?? errors?.message;
  return (
    <section ref={section} className={styles.shifts} aria-label="Shifts" data-wide>
      <div className={styles.head}>
        <h2 className={styles.title}>Shifts{fields.length > 0 && ` (${fields.length})`}</h2>
        <Button
          variant="secondary"
          size="small"
          icon="plus"
          disabled={fields.length >= SHIFTS_MAX}
          onClick={add}
        >
          Add Shift
        </Button>
      </div>
      {choices.failed && <p className={styles.problem}>{choices.failed}</p>}
      {problem && (
        <p className={styles.problem} role="alert">
          <Icon name="alert" size={16} />
          {problem}
        </p>
      )}
      {warnings.size > 0 && (
        <output className={styles.warning}>
          <Icon name="alert" size={16} />
          Look at {counted(warnings.size, 'shift')} before you save. The warnings are at the shifts.
        </output>
      )}
      {fields.length === 0 ? (
        <EmptyState icon="calendar" text="No shifts added yet" />
      ) : (
        <ol className={styles.list} start={first + 1}>
          {fields.slice(first, first + SHIFTS_PER_PAGE).map(({ key }, at) => (
            <li key={key}>
              <ShiftRow
                index={first + at}
                dates={dates}
                choices={choices}
                warnings={warnings.get(first + at) ?? []}
                onRemove={() => {
                  remove(first + at);
                  // Moves the focus to 'Add Shift', because the removed row had it.
                  section.current?.querySelector('button')?.focus();
                }}
              />
            </li>
          ))}
        </ol>
      )}
      <ShiftPager page={shown} count={fields.length} onPage={setPage} />
    </section>
  );
}

/** Returns the dates that shifts may have. Empty until the rota's own dates are valid. */
function useRotaDates(): readonly string[] {
  const { control } = useFormContext<RotaValues>();
  const [startDate, endDate, type] = useWatch({ control, name: ['startDate', 'endDate', 'type'] });
  return useMemo(() => {
    const range = { startDate, endDate, type };
    const isSettled = isLocalDate(startDate) && isLocalDate(endDate) && rotaRangeProblem(range) === null;
    return isSettled ? availableDates(range) : [];
  }, [startDate, endDate, type]);
}

/** Returns the warnings of the shifts in the form. Follows typing with a delay. */
function useFormWarnings(known: readonly RotaShiftView[]) {
  const { timeZone } = useUser();
  const { control } = useFormContext<RotaValues>();
  const [name, shifts, startDate, endDate] = useWatch({
    control,
    name: ['name', 'shifts', 'startDate', 'endDate'],
  });
  const elsewhere = useWorkElsewhere({ startDate, endDate }, known[0]?.rotaId ?? null);
  const settled = useDeferredValue(shifts);
  const inUse = useMemo(() => activeById(known), [known]);
  return useMemo(
    () => formWarnings({ name: name || 'this rota', shifts: settled }, { inUse, elsewhere, zone: timeZone }),
    [name, settled, inUse, elsewhere, timeZone],
  );
}
