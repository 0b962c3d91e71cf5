import {
  BOTH_TIMES,
  EQUAL_TIMES,
  LINES_MAX,
  type AvailabilityView,
} from '@contract/availability/availability.contract.js';
import { patternOn } from '@contract/availability/availability.rules.js';
import { addDays, isLocalDate } from '@contract/common/time/local.js';
import { useState } from 'react';
import { ApiError } from '../../../api/http.js';
import { isOutdated } from '../../../api/use-call.js';
import { DateInput } from '../../../components/fields/DateInput.js';
import { TimeInput } from '../../../components/fields/TimeInput.js';
import { counted } from '../../../lib/counts.js';
import { weekdaysFrom } from '../../../lib/weekdays.js';
import { useFormat } from '../../../session/use-format.js';
import { useUser } from '../../../session/session.js';
import { Button, IconButton } from '../../../ui/actions/Button.js';
import { Select } from '../../../ui/inputs/inputs.js';
import { Card } from '../../../ui/layout/Card.js';
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

function WeekForm({ availability, today, isOwn, onSaved }: AvailabilityProps & { onSaved: () => void }) {
  const [base, setBase] = useState(availability);
  const earliest = isOwn ? addDays(today, base.closesDays) : today;
  const saved = patternOn(base.patterns, earliest)?.lines ?? [];
  const [changed, setLines] = useState<readonly Line[] | null>(null);
  const lines = changed ?? saved;
  const [validFrom, setValidFrom] = useState<string | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const days = useDays();
  const texts = useWeekTexts(lines);
  const format = useFormat();
  const save = useSetAvailability(base.employeeId);
  const isDirty = validFrom !== null || !isSameWeek(lines, saved);
  const isOld = availability.version > base.version;
  const load = (next: AvailabilityView): void => {
    setBase(next);
    setLines(null);
    setValidFrom(null);
    setErrors({});
  };
  // Without own changes, the form follows changes of others.
  if (isOld && !isDirty && !save.isPending) load(availability);

  const from = validFrom ?? earliest;
  const message = isDirty
    ? [`Please change my week from ${format.date(isLocalDate(from) ? from : earliest)}:`, ...texts]
    : [`Please change my availability before ${format.date(earliest)}:`];
  const submit = (): void => {
    const found = problems(lines, from);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    save.mutate(
      { validFrom: from, lines: [...lines], version: base.version },
      {
        onSuccess: (answer) => {
          load(answer);
          onSaved();
        },
        onError: (error) => {
          if (error instanceof ApiError && !isOutdated(error)) setErrors(error.errors);
        },
      },
    );
  };
  const replace = (index: number, next: Line | null): void =>
    setLines(lines.flatMap((line, at) => (at === index ? (next ?? []) : line)));

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
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
                    startTime: errors[`lines.${index}.startTime`],
                    endTime: errors[`lines.${index}.endTime`],
                  }}
                  onChoose={(choice) => {
                    const next = lineOf(day, choice, line);
                    if (line) replace(index, next);
                    else if (next) setLines([...lines, next]);
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
                    if (more) setLines([...lines, more]);
                  }}
                />
              )}
            </li>
          );
        })}
      </ul>
      {isOwn && base.closesDays > 0 && (
        <AskManager
          problem={`Changes close ${counted(base.closesDays, 'day')} ahead.`}
          content={`${message.join('\n')}\n`}
        />
      )}
      <DateInput
        label="From"
        value={from}
        error={errors.validFrom}
        onChange={(event) => setValidFrom(event.target.value)}
      />
      {isOld && isDirty && (
        <output className={styles.note}>
          This week was changed in the meantime.
          <Button variant="secondary" size="small" onClick={() => load(availability)}>
            Load the new week
          </Button>
        </output>
      )}
      <Button
        type="submit"
        className={styles.start}
        disabled={!isDirty}
        pending={save.isPending}
        pendingText="Saving..."
      >
        Save week
      </Button>
    </form>
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

function problems(lines: readonly Line[], from: string): Record<string, string> {
  const found: Record<string, string> = {};
  if (!isLocalDate(from)) found.validFrom = 'Enter the first day';
  lines.forEach(({ startTime, endTime }, index) => {
    if (startTime === '') found[`lines.${index}.startTime`] = BOTH_TIMES;
    else if (startTime !== null && !endTime) found[`lines.${index}.endTime`] = BOTH_TIMES;
    else if (startTime !== null && startTime === endTime) found[`lines.${index}.endTime`] = EQUAL_TIMES;
  });
  return found;
}
