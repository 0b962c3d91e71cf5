import {
  BOTH_TIMES,
  EQUAL_TIMES,
  LINES_MAX,
  SetAvailabilityRequest,
  type AvailabilityView,
} from '@contract/availability/availability.contract.js';
import { patternOn } from '@contract/availability/availability.rules.js';
import { addDays, isLocalDate } from '@contract/common/time/local.js';
import { useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { DateInput } from '@/components/fields/DateInput.js';
import { TimeInput } from '@/components/fields/TimeInput.js';
import { comparedLists } from '@/components/forms/compared-parts.js';
import { FormConflict } from '@/components/forms/FormConflict.js';
import { RequestForm } from '@/components/forms/RequestForm.js';
import { useRequestForm } from '@/components/forms/use-request-form.js';
import { counted } from '@/lib/counts.js';
import { weekdaysFrom } from '@/lib/weekdays.js';
import { useFormat } from '@/session/use-format.js';
import { useUser } from '@/session/session.js';
import { Button, IconButton } from '@/ui/actions/Button.js';
import { Select } from '@/ui/inputs/inputs.js';
import { Card } from '@/ui/layout/Card.js';
import { useSetAvailability } from '../api/availability.js';
import { AskManager } from './AskManager.js';
import styles from './availability.module.css';
import { EnteredBy } from './entry.js';
import { choiceOf, CHOICES, isSameWeek, lineOf, timesText, type Choice, type Line } from './week.js';

export interface AvailabilityProps {
  availability: AvailabilityView;
  today: string;
  /** True if the user is the employee. */
  isOwn: boolean;
  mayChange: boolean;
}

/** The week of an employee: each day, and the day from which it is valid. */
export function WeekCard(props: AvailabilityProps) {
  const { availability, today, isOwn, mayChange } = props;
  const format = useFormat();
  const [isEditing, setEditing] = useState(isOwn);
  const { patterns } = availability;
  const current = patternOn(patterns, today);
  const later = patterns.filter(({ validFrom }) => validFrom > today);
  return (
    <Card
      title={isOwn ? 'Your week' : 'Availability'}
      icon="calendar"
      description="Advice for planning. Shifts at other times stay possible."
      actions={
        mayChange &&
        !isEditing && (
          <Button variant="secondary" size="small" icon="pencil" onClick={() => setEditing(true)}>
            Change week
          </Button>
        )
      }
    >
      {isEditing ? (
        <WeekForm {...props} onSaved={() => setEditing(isOwn)} />
      ) : (
        <WeekText lines={current?.lines ?? []} />
      )}
      {current && <EnteredBy {...current} />}
      {later.map((pattern) => (
        <div key={pattern.validFrom} className={styles.later}>
          <h3>From {format.date(pattern.validFrom)}</h3>
          <WeekText lines={pattern.lines} />
          <EnteredBy {...pattern} />
        </div>
      ))}
    </Card>
  );
}

function WeekText({ lines }: { lines: readonly Line[] }) {
  return (
    <ul>
      {useWeekTexts(lines).map((text, index) => (
        <li key={index}>{text}</li>
      ))}
    </ul>
  );
}

/** Returns the lines of a week such as 'Tue: Cannot work, all day', in the order of its days. */
function useWeekTexts(lines: readonly Line[]): string[] {
  const format = useFormat();
  const texts = useDays().flatMap(({ day, name }) =>
    lines.filter(({ weekday }) => weekday === day).map((line) => `${name}: ${timesText(line, format)}`),
  );
  return texts.length > 0 ? texts : ['Can work on all days'];
}

function useDays() {
  const { firstDayOfWeek } = useUser();
  return weekdaysFrom(firstDayOfWeek, useFormat());
}

interface Values {
  validFrom: string;
  lines: Line[];
}

function WeekForm({ availability, today, isOwn, onSaved }: AvailabilityProps & { onSaved: () => void }) {
  const toFormValues = ({ patterns, closesDays }: AvailabilityView): Values => {
    const validFrom = isOwn ? addDays(today, closesDays) : today;
    return { validFrom, lines: patternOn(patterns, validFrom)?.lines ?? [] };
  };
  const saving = useRequestForm<Values, AvailabilityView, SetAvailabilityRequest, AvailabilityView>({
    request: SetAvailabilityRequest,
    record: { current: availability, toFormValues },
    toRequest: (values, { version }) => ({ ...values, version }),
    check: ({ lines }) => timesProblems(lines),
    draft: `availability.${availability.employeeId}.week`,
    call: useSetAvailability(availability.employeeId),
    onSuccess: (saved) => {
      opened.settle(saved);
      onSaved();
    },
  });
  const { form, opened } = saving;
  const { errors } = form.formState;
  const base = opened.read;
  const { validFrom: earliest, lines: saved } = toFormValues(base);
  const { validFrom: from, lines } = form.watch();
  const texts = useWeekTexts(lines);
  const format = useFormat();
  const isDirty = from !== earliest || !isSameWeek(lines, saved);
  const message = isDirty
    ? [`Please change my week from ${format.date(isLocalDate(from) ? from : earliest)}:`, ...texts]
    : [`Please change my availability before ${format.date(earliest)}:`];

  return (
    <RequestForm
      of={saving}
      toastOnly
      actions={
        <Button
          type="submit"
          className={styles.start}
          disabled={!isDirty || opened.newer !== null}
          pending={saving.pending}
          pendingText="Saving..."
        >
          Save week
        </Button>
      }
    >
      <WeekLines
        lines={lines}
        errors={errors.lines}
        onChange={(next) =>
          form.setValue('lines', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
        }
      />
      {isOwn && base.closesDays > 0 && (
        <AskManager
          problem={`Changes close ${counted(base.closesDays, 'day')} ahead.`}
          content={`${message.join('\n')}\n`}
        />
      )}
      <DateInput label="From" error={errors.validFrom?.message} {...form.register('validFrom')} />
      <FormConflict
        of={opened}
        noun="week"
        text="This week was changed in the meantime."
        save="Save week"
        labels={{ validFrom: 'From' }}
        formatValue={(_, value) => (isLocalDate(value) ? format.date(value) : undefined)}
        part={comparedWeek}
      />
    </RequestForm>
  );
}

const comparedWeek = comparedLists<AvailabilityView, Values>({
  lines: { label: 'Week', text: (lines) => <WeekText lines={lines} /> },
});

interface WeekLinesProps {
  lines: readonly Line[];
  errors: FieldErrors<Values>['lines'];
  onChange: (lines: Line[]) => void;
}

/** The fields of each day of the week. */
function WeekLines({ lines, errors, onChange }: WeekLinesProps) {
  const days = useDays();
  const replace = (index: number, next: Line | null): void =>
    onChange(lines.flatMap((line, at) => (at === index ? (next ?? []) : line)));
  return (
    <ul className={styles.days}>
      {days.map(({ day, name }) => {
        const own = lines.flatMap((line, index) => (line.weekday === day ? [{ line, index }] : []));
        const rows = own.length > 0 ? own : [{ line: undefined, index: -1 }];
        return (
          <li key={day} className={styles.day}>
            {rows.map(({ line, index }, row) => (
              <LineFields
                key={row}
                label={row === 0 ? name : `${name}, ${row + 1}`}
                line={line}
                errors={{
                  startTime: errors?.[index]?.startTime?.message,
                  endTime: errors?.[index]?.endTime?.message,
                }}
                onChoose={(choice) => {
                  const next = lineOf(day, choice, line);
                  if (line) replace(index, next);
                  else if (next) onChange([...lines, next]);
                }}
                onTimes={(times) => line && replace(index, { ...line, ...times })}
              />
            ))}
            {own.some(({ line }) => line.startTime !== null) && lines.length < LINES_MAX && (
              <IconButton
                icon="plus"
                label={`More times on ${name}`}
                onClick={() => {
                  const more = lineOf(day, 'cannot-times', undefined);
                  if (more) onChange([...lines, more]);
                }}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface LineProps {
  label: string;
  line: Line | undefined;
  errors: { startTime: string | undefined; endTime: string | undefined };
  onChoose: (choice: Choice) => void;
  onTimes: (times: Partial<Pick<Line, 'startTime' | 'endTime'>>) => void;
}

function LineFields({ label, line, errors, onChoose, onTimes }: LineProps) {
  return (
    <div className={styles.line}>
      <Select
        label={label}
        value={choiceOf(line)}
        options={CHOICES}
        onChange={(event) => onChoose(event.target.value as Choice)}
      />
      {line && line.startTime !== null && (
        <>
          <TimeInput
            label={`${label} from`}
            value={line.startTime}
            error={errors.startTime}
            onChange={(event) => onTimes({ startTime: event.target.value })}
          />
          <TimeInput
            label={`${label} to`}
            value={line.endTime ?? ''}
            error={errors.endTime}
            onChange={(event) => onTimes({ endTime: event.target.value })}
          />
        </>
      )}
    </div>
  );
}

function timesProblems(lines: readonly Line[]): Record<string, string> {
  const found: Record<string, string> = {};
  lines.forEach(({ startTime, endTime }, index) => {
    if (startTime === '') found[`lines.${index}.startTime`] = BOTH_TIMES;
    else if (startTime !== null && !endTime) found[`lines.${index}.endTime`] = BOTH_TIMES;
    else if (startTime !== null && startTime === endTime) found[`lines.${index}.endTime`] = EQUAL_TIMES;
  });
  return found;
}
