import { availableDates } from '@contract/rotas/rotas.rules.js';
import { AddRotaShiftRequest } from '@contract/rotas/shifts/rota-shifts.contract.js';
import type { RotaShiftView, RotaView } from '@contract/rotas/rotas.contract.js';
import { useState, type ReactNode, type RefObject } from 'react';
import { Link } from 'react-router';
import { FormSelect } from '@/components/fields/FormSelect.js';
import { TimeInput } from '@/components/fields/TimeInput.js';
import type { CompanyFormat } from '@/lib/dates.js';
import { Button } from '@/ui/actions/Button.js';
import { asNumber, WholeNumberInput, Select, TextInput } from '@/ui/inputs/inputs.js';
import { Icon } from '@/ui/display/Icon.js';
import { PopoverPanel } from '@/ui/overlays/PopoverPanel.js';
import { requestResolver } from '@/components/forms/request-resolver.js';
import { RequestForm } from '@/components/forms/RequestForm.js';
import { useRequestForm } from '@/components/forms/use-request-form.js';
import { createFieldProps as inputsOf } from '@/components/forms/use-field-props.js';
import { withInvitation } from '@/features/rotas/api/invited-people.js';
import { useShiftChoices } from '@/features/rotas/shared/employer/form/use-shift-choices.js';
import { OPEN_SHIFT, shiftLabels } from '@/features/rotas/shared/employer/form/values.js';
import type { ShiftNote } from '../lines/grid-rows.js';
import styles from './shift-popover.module.css';
import type { ShiftFields } from '../board/shift-edits.js';

type Values = Omit<ShiftFields, 'employeeId' | 'venueId' | 'role' | 'notes' | 'leaveReason'> &
  Record<'employeeId' | 'venueId' | 'role' | 'notes', string>;

const labels: Record<keyof Values, string> = { ...shiftLabels, breakMinutes: 'Break (minutes)' };

const toShiftFields = (
  { employeeId, venueId, role, notes, ...rest }: Values,
  leaveReason: string | null,
): ShiftFields => ({
  ...rest,
  employeeId: employeeId === OPEN_SHIFT ? null : employeeId,
  venueId: venueId || null,
  role: role.trim() || null,
  notes: notes.trim() || null,
  leaveReason,
});

const resolver = requestResolver<Values>(AddRotaShiftRequest, (values) =>
  withInvitation(toShiftFields(values, null)),
);

/** The schedule of a shift. */
export interface ScheduleOfShift {
  name: string;
  /** The path of its page. */
  link: string;
  /** Says that the shift has values of its own, and which the schedule has; null if it has none. */
  differs: string | null;
  /** 'All 3 on Doors'; null if this is its only shift. */
  all: string | null;
  shifts: readonly RotaShiftView[];
}

interface Props {
  rota: RotaView;
  /** Null for a shift of a rota. */
  schedule: ScheduleOfShift | null;
  /** True to change all shifts of the schedule initially. */
  isForAll: boolean;
  /** The element that the popover is attached to. */
  anchor: RefObject<HTMLElement | null>;
  title: string;
  start: ShiftFields;
  /** Names the leaver who had the shift. */
  left: string | null;
  /** The notes about the shift. */
  notes: readonly ShiftNote[];
  /** How the shift changed hands. */
  history: ReactNode;
  /** Label of the save button. */
  save: string;
  format: CompanyFormat;
  onSave: (fields: ShiftFields, isForAll: boolean) => void;
  onClose: () => void;
}

/** The form of one shift. Read-only if the rota is archived. */
export function ShiftPopover(props: Props) {
  const { rota, schedule, anchor, title, start, save, format, onSave, onClose } = props;
  const [isForAll, setForAll] = useState(props.isForAll);
  const [first] = useState(start);
  const { leaveReason, ...fields } = first;
  const choices = useShiftChoices(rota.shifts);
  const editing = useRequestForm<Values, void, ShiftFields>({
    request: { resolverOf: () => resolver },
    toRequest: (values) => toShiftFields(values, leaveReason),
    defaultValues: {
      ...fields,
      employeeId: first.employeeId ?? OPEN_SHIFT,
      venueId: first.venueId ?? '',
      role: first.role ?? '',
      notes: first.notes ?? '',
    },
    call: { isPending: false, mutateAsync: async (edited) => onSave(edited, isForAll) },
  });
  const { form } = editing;
  const field = inputsOf<Values>(form, labels);
  const isReadOnly = rota.status === 'archived';
  return (
    <PopoverPanel id="shift-editor" open onOpenChange={onClose} trigger={anchor} label={title}>
      <RequestForm
        of={editing}
        className={styles.form}
        actions={
          <div className={styles.actions}>
            <Button variant="secondary" size="small" onClick={onClose}>
              {isReadOnly ? 'Close' : 'Cancel'}
            </Button>
            {!isReadOnly && (
              <Button type="submit" size="small">
                {save}
              </Button>
            )}
          </div>
        }
      >
        <h2 className={styles.title}>{title}</h2>
        <AboutShift {...props} leaveReason={leaveReason} />
        <div className={styles.scroll}>
          <fieldset className={styles.fields} disabled={isReadOnly}>
            <legend className={styles.legend}>{title}</legend>
            {schedule?.all && (
              <Select
                name="scope"
                label="Change"
                options={[
                  { value: 'one', label: 'Only this shift' },
                  { value: 'all', label: schedule.all },
                ]}
                value={isForAll ? 'all' : 'one'}
                onChange={({ target }) => {
                  setForAll(target.value === 'all');
                  // Each shift keeps its employee.
                  form.resetField('employeeId');
                }}
              />
            )}
            <div className={styles.pair}>
              <TimeInput {...field('startTime')} />
              <TimeInput {...field('endTime')} />
            </div>
            <FormSelect
              {...field('employeeId')}
              disabled={isForAll}
              {...(choices.isPending && { placeholder: 'Loading employees...' })}
              options={choices.people}
            />
            <div className={styles.pair}>
              <Select
                {...field('date')}
                options={availableDates(rota).map((date) => ({
                  value: date,
                  label: format.weekdayDate(date),
                }))}
              />
              <WholeNumberInput {...field('breakMinutes', asNumber)} min={0} />
            </div>
            <FormSelect {...field('venueId')} placeholder="No venue" options={choices.venues} />
            {!schedule && (
              <>
                <TextInput {...field('role')} />
                <TextInput {...field('notes')} />
              </>
            )}
          </fieldset>
        </div>
      </RequestForm>
    </PopoverPanel>
  );
}

type About = Pick<Props, 'left' | 'notes' | 'history' | 'schedule'> & { leaveReason: string | null };

/** Notes, history and schedule of the shift, above its fields. */
function AboutShift({ left, notes, history, leaveReason, schedule }: About) {
  return (
    <>
      {left && <p className={styles.left}>{left}</p>}
      {notes.length > 0 && (
        <ul className={styles.notes} aria-label="About this shift">
          {notes.map(({ kind, level, words }, index) => (
            <li key={`${kind} ${index}`} data-level={level}>
              <Icon name={level === 'warn' ? 'alert' : 'info'} size={14} />
              {words}
            </li>
          ))}
        </ul>
      )}
      {history}
      {leaveReason && (
        <p className={styles.schedule}>
          Reason for the shift during leave: <bdi>{leaveReason}</bdi>
        </p>
      )}
      {schedule && (
        <p className={styles.schedule}>
          Part of <Link to={schedule.link}>{schedule.name}</Link>. {schedule.differs}
        </p>
      )}
    </>
  );
}
