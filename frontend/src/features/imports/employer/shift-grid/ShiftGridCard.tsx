import { addDays, dayOfWeek, type LocalDate } from '@contract/common/time/local.js';
import { useState } from 'react';
import { counted } from '@/lib/counts.js';
import type { CompanyFormat } from '@/lib/dates.js';
import { useUser } from '@/session/session.js';
import { useFormat } from '@/session/use-format.js';
import { useToday } from '@/session/use-today.js';
import { Button } from '@/ui/actions/Button.js';
import { Select, TextInput } from '@/ui/inputs/inputs.js';
import { Card } from '@/ui/layout/Card.js';
import type { DateOrder } from '../cells/date-order.js';
import { DateOrderSelect } from '../cells/DateOrderSelect.js';
import { readCodes, rememberCodes } from './last-codes.js';
import type { ParsedTable } from '../source/parse-table.js';
import {
  codeTimes,
  firstDayOf,
  isAnswered,
  orderOfGrid,
  tableOfGrid,
  type GridAnswers,
  type ShiftGrid,
} from './shift-grid.js';
import styles from '../imports.module.css';

const WEEKS_BEFORE = 4;
const WEEKS_AFTER = 26;
const MONTHS_BEFORE = 2;
const MONTHS_AFTER = 12;

interface Props {
  grid: ShiftGrid;
  /** Gets the shifts of the grid as rows. */
  onTable: (table: ParsedTable) => void;
  /** Reads the file as a list of shifts instead. */
  onList: () => void;
}

/** The questions about a rota with people down and days across: its week, the order of dates and its codes. */
export function ShiftGridCard({ grid, onTable, onList }: Props) {
  const { dateFormat } = useUser();
  const format = useFormat();
  const today = useToday();
  const found = orderOfGrid(grid, dateFormat, today);
  const [order, setOrder] = useState<DateOrder>(found.order);
  const [firstDay, setFirstDay] = useState(() => firstDayOf(grid, found.order, today));
  const [typed, setTyped] = useState(() => new Map([...readCodes(), ...grid.legend]));
  const answers: GridAnswers = { order, firstDay, codes: typed };
  const isComplete = isAnswered(grid, answers);
  const table = tableOfGrid(grid, answers, today);
  const days = grid.kind === 'weekdays' ? weeks(grid, today, format) : months(today, format);
  return (
    <Card
      title="This is a rota with the days across"
      icon="calendar"
      description={[
        counted(new Set(grid.rows.map(({ person }) => person)).size, 'person has', 'people have') +
          ' shifts.',
        ...(grid.offWords.length > 0 ? [`Cells without a shift: ${grid.offWords.join(', ')}.`] : []),
      ].join(' ')}
    >
      <div className={styles.questions}>
        {found.matters && (
          <DateOrderSelect
            texts={grid.headings}
            order={order}
            isCertain={found.isCertain}
            today={today}
            onChange={setOrder}
          />
        )}
        {grid.kind !== 'dates' && (
          <Select
            label={grid.kind === 'weekdays' ? 'Week' : 'Month'}
            placeholder={grid.kind === 'weekdays' ? 'Choose the week' : 'Choose the month'}
            value={firstDay ?? ''}
            options={withDay(days, firstDay, format)}
            onChange={({ target }) => setFirstDay(target.value || null)}
          />
        )}
        {grid.codes.map(({ code, count }) => {
          const answer = typed.get(code) ?? '';
          const isWrong = answer.trim().length > 2 && codeTimes(answer) === null;
          return (
            <TextInput
              key={code}
              label={`Times of ${code}`}
              hint={counted(count, 'cell', 'cells')}
              error={isWrong ? 'Write times like 07:00-15:00, or off' : undefined}
              placeholder="07:00-15:00, or off"
              value={answer}
              onChange={({ target }) => setTyped(new Map([...typed, [code, target.value]]))}
            />
          );
        })}
      </div>
      <div className={styles.buttons}>
        <Button
          disabled={!isComplete}
          onClick={() => {
            rememberCodes(new Map(grid.codes.map(({ code }) => [code, typed.get(code)!])));
            onTable(table);
          }}
        >
          {isComplete ? `Check ${counted(table.rows.length, 'shift', 'shifts')}` : 'Check the shifts'}
        </Button>
        <Button variant="ghost" onClick={onList}>
          It is a list with a row for each shift
        </Button>
      </div>
    </Card>
  );
}

interface DayOption {
  value: LocalDate;
  label: string;
}

/** Returns the weeks that begin with the first weekday of the grid. */
function weeks({ firstWeekday }: ShiftGrid, today: LocalDate, format: CompanyFormat): DayOption[] {
  const first = addDays(today, -((dayOfWeek(today) - firstWeekday + 7) % 7));
  return Array.from({ length: WEEKS_BEFORE + 1 + WEEKS_AFTER }, (_, at) => {
    const value = addDays(first, (at - WEEKS_BEFORE) * 7);
    return { value, label: `From ${format.weekdayDate(value)}` };
  });
}

function months(today: LocalDate, format: CompanyFormat): DayOption[] {
  const [year, month] = today.split('-').map(Number) as [number, number];
  return Array.from({ length: MONTHS_BEFORE + 1 + MONTHS_AFTER }, (_, at) => {
    const value = new Date(Date.UTC(year, month - 1 + at - MONTHS_BEFORE, 1)).toISOString().slice(0, 10);
    return { value, label: `From ${format.date(value)}` };
  });
}

/** Adds the day of the sheet's title if it is none of the options. */
function withDay(options: readonly DayOption[], day: LocalDate | null, format: CompanyFormat): DayOption[] {
  if (day === null || options.some(({ value }) => value === day)) return [...options];
  return [{ value: day, label: `From ${format.weekdayDate(day)}` }, ...options];
}
