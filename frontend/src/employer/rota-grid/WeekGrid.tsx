/* oxlint-disable jsx-a11y/prefer-tag-over-role -- lines of a table that are not drawn could not leave their room */
import type { RotaStatus } from '@contract/rotas/rotas.contract.js';
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useRef, type KeyboardEvent, type Ref, useImperativeHandle } from 'react';
import type { CompanyFormat } from '../../lib/dates.js';
import { GridHead, type DayTotal } from './GridHead.js';
import { GridLine, type GridDay, type PersonHours } from './GridLine.js';
import type { GridRow } from './grid-rows.js';
import styles from './rota-grid.module.css';
import { spotAfter, type GridSize } from './spots.js';
import { spotOf, useRovingFocus, type Wanted } from './use-roving-focus.js';

/** A line with one shift a day, before it is measured. */
const LINE_HEIGHT = 60;
/** Lines that are drawn beyond those in sight. */
const BEYOND = 4;

/** What others may do with the grid. */
export interface GridHandle {
  focus: (wanted: Wanted) => void;
}

interface Props {
  label: string;
  days: readonly GridDay[];
  rows: readonly GridRow[];
  totals: readonly DayTotal[];
  hoursOf: (personId: string) => PersonHours;
  status: RotaStatus;
  format: CompanyFormat;
  /** To the week before or after. */
  onTurn: (step: 1 | -1) => void;
  ref: Ref<GridHandle>;
}

/** People by days: only the lines in sight are drawn. */
export function WeekGrid({ label, days, rows, totals, hoursOf, status, format, onTurn, ref }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled with it in mind
  const lines = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => LINE_HEIGHT,
    getItemKey: (index) => rows[index]!.person?.id ?? 'open',
    overscan: BEYOND,
    // Whoever has the focus stays drawn, however far somebody scrolls.
    rangeExtractor: (range) => withLine(range, roving.spot().row),
  });
  const roving = useRovingFocus(frame, (row) => lines.scrollToIndex(row));
  const reveal = (wanted: Wanted): void => {
    roving.focus(wanted);
    if (!('shift' in wanted)) return;
    const row = rows.findIndex(({ cells }) =>
      cells.some((cell) => cell.some((one) => one.shift.id === wanted.shift)),
    );
    if (row >= 0) lines.scrollToIndex(row);
  };
  useImperativeHandle(ref, () => ({ focus: reveal }));

  const press = (event: KeyboardEvent): void => {
    const spot = spotOf(event.target as Element);
    if (!spot || event.altKey) return;
    if (event.key === 'PageUp' || event.key === 'PageDown') {
      event.preventDefault();
      // Shifts of this week go, their cell stays.
      (event.target as Element).closest<HTMLElement>('[role="gridcell"]')?.focus();
      onTurn(event.key === 'PageUp' ? -1 : 1);
      return;
    }
    const size: GridSize = {
      rows: rows.length,
      cols: days.length,
      itemsAt: (row, col) => rows[row]?.cells[col]?.length ?? 0,
    };
    const next = spotAfter(spot, { key: event.key, ctrl: event.ctrlKey || event.metaKey }, size);
    if (!next) return;
    event.preventDefault();
    roving.focus(next);
  };

  const items = lines.getVirtualItems();
  const top = items[0]?.start ?? 0;
  const bottom = lines.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <div className={styles.frame} ref={frame}>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its cells take the focus, one at a time */}
      <div
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={days.length + 1}
        className={styles.grid}
        data-days={days.length}
        onKeyDown={press}
        onFocus={(event) => roving.note(event.target)}
      >
        <GridHead days={days} totals={totals} format={format} />
        <div role="rowgroup" style={{ paddingTop: top, paddingBottom: bottom }}>
          {items.map(({ index, key, start }, at) => {
            const row = rows[index]!;
            const hours = row.person && hoursOf(row.person.id);
            return (
              <GridLine
                key={key}
                index={index}
                gap={at === 0 ? 0 : start - items[at - 1]!.end}
                row={row}
                minutes={hours?.minutes ?? null}
                elsewhere={hours?.elsewhere ?? 0}
                before={hours?.before ?? null}
                days={days}
                status={status}
                format={format}
                measure={lines.measureElement}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}

function withLine(range: Range, row: number): number[] {
  const drawn = defaultRangeExtractor(range);
  if (drawn.includes(row) || row >= range.count) return drawn;
  return [...drawn, row].sort((one, other) => one - other);
}
