/* oxlint-disable jsx-a11y/prefer-tag-over-role -- lines of a table that are not drawn could not leave their room */
import type { RotaStatus } from '@contract/rotas/rotas.contract.js';
import {
  defaultRangeExtractor,
  measureElement,
  useVirtualizer,
  type Range,
  type VirtualItem,
} from '@tanstack/react-virtual';
import {
  useImperativeHandle,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent as ReactPointerEvent,
  type Ref,
} from 'react';
import type { CompanyFormat } from '../../lib/dates.js';
import type { MenuPlace } from '../../ui/ActionMenu.js';
import { commandOf, type Command } from './commands.js';
import { dragShift } from './drag.js';
import { GridHead, type DayTotal } from './GridHead.js';
import { GridLine, type GridDay, type PersonHours, type Typing } from './GridLine.js';
import type { GridRow } from './grid-rows.js';
import { placeAt, type Place } from './places.js';
import styles from './rota-grid.module.css';
import { spotAfter, type GridSize } from './spots.js';
import type { TypedTimes } from './typed-times.js';
import { usePrinting } from './use-printing.js';
import { useStable } from './use-stable.js';
import { spotOf, useRovingFocus, type Wanted } from './use-roving-focus.js';

/** A line with one shift a day, and each more on its longest day, before it is measured. */
const LINE_HEIGHT = 57;
const ENTRY_HEIGHT = 44;
/** Narrower than this it scrolls sideways, as its style sheet says. */
const WIDTH = 962;
/** Lines that are drawn beyond those in sight. */
const BEYOND = 2;

/** What others may do with the grid. */
export interface GridHandle {
  focus: (wanted: Wanted) => void;
  /** The same, once the change that is under way is drawn. */
  focusAfter: (wanted: Wanted) => void;
  /** Keeps the focus where it is, whatever becomes of what has it. */
  stay: () => void;
}

interface Props {
  label: string;
  days: readonly GridDay[];
  rows: readonly GridRow[];
  totals: readonly DayTotal[];
  hoursOf: (personId: string) => PersonHours;
  status: RotaStatus;
  format: CompanyFormat;
  isReadOnly: boolean;
  /** Where somebody types. */
  typing: Typing | null;
  onTyped: (times: TypedTimes | null) => void;
  /** Something is asked for somewhere; `element` is the shift's or the cell's. */
  onCommand: (command: Command, place: Place, element: HTMLElement) => void;
  /** A menu is asked for. */
  onMenu: (place: Place, element: HTMLElement, at: MenuPlace) => void;
  /** A shift was dragged to another place. */
  onDrop: (from: Place, to: Place, isCopy: boolean) => void;
  /** To the week before or after. */
  onTurn: (step: 1 | -1) => void;
  ref: Ref<GridHandle>;
}

/** People by days: only the lines in sight are drawn. */
export function WeekGrid(props: Props) {
  const { label, days, rows, totals, hoursOf, status, format, isReadOnly, typing, onTurn, ref } = props;
  const onTyped = useStable(props.onTyped);
  const frame = useRef<HTMLDivElement>(null);
  const estimated = (index: number): number => {
    const longest = Math.max(...rows[index]!.cells.map((cell) => cell.length));
    return LINE_HEIGHT + Math.max(0, longest - 1) * ENTRY_HEIGHT;
  };
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled with it in mind
  const lines = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: estimated,
    // The browser tells of lines once it has laid them out; asked for before, it would do so at once.
    measureElement: (element, entry, instance) =>
      entry ? measureElement(element, entry, instance) : estimated(instance.indexFromElement(element)),
    getItemKey: (index) => rows[index]!.person?.id ?? 'open',
    overscan: BEYOND,
    // Whoever has the focus stays drawn, however far somebody scrolls.
    rangeExtractor: (range) => withLine(range, roving.spot().row),
  });
  const find = (shift: string): { row: number; shown: string } | null => {
    for (const [row, { cells }] of rows.entries()) {
      const entry = cells.flat().find(({ ids }) => ids.includes(shift));
      if (entry) return { row, shown: entry.shift.id };
    }
    return null;
  };
  const roving = useRovingFocus({ grid: frame, find, reveal: (row) => lines.scrollToIndex(row) });
  useImperativeHandle(ref, () => roving);

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
    const ctrl = event.ctrlKey || event.metaKey;
    const next = spotAfter(spot, { key: event.key, ctrl }, size);
    if (next) roving.focus(next);
    const command = commandOf({ key: event.key, ctrl, shift: event.shiftKey });
    if (command) ask(command, event.target as Element);
    if (next || command) event.preventDefault();
  };
  const ask = (command: Command, element: Element): void => {
    const [place, held] = [placeOf(element), heldBy(element)];
    if (place && held) props.onCommand(command, place, held);
  };
  const placeOf = (element: Element): Place | null => {
    const spot = spotOf(element);
    const row = spot && rows[spot.row];
    if (!row) return null;
    const id = element.closest<HTMLElement>('[data-shift]')?.dataset.shift;
    return placeAt(row, days[spot.col]!, spot.col, id);
  };
  const click = (event: MouseEvent<HTMLElement>): void => {
    const element = event.target as Element;
    // The first press leads there, the second opens; so does the one of who has no mouse. A finger gets the menu.
    if ((event.nativeEvent as PointerEvent).pointerType === 'touch') menu(event);
    else if (event.detail === 2 || event.detail === 0) ask({ kind: 'edit' }, element);
    else heldBy(element)?.focus();
  };
  const menu = (event: MouseEvent<HTMLElement>): void => {
    const element = event.target as Element;
    const [place, held] = [placeOf(element), heldBy(element)];
    if (!place || !held || held instanceof HTMLInputElement) return;
    event.preventDefault();
    held.focus();
    props.onMenu(place, held, menuPlace(event, held));
  };
  const hold = (event: ReactPointerEvent<HTMLElement>): void => {
    const shift = (event.target as Element).closest<HTMLElement>('[data-shift]');
    const from = shift && placeOf(shift);
    if (!from || isReadOnly || event.button !== 0 || event.pointerType === 'touch') return;
    dragShift(event.nativeEvent, shift, {
      frame: frame.current!,
      onDrop: (cell, isCopy) => {
        const to = placeOf(cell);
        if (to) props.onDrop(from, to, isCopy);
      },
    });
  };

  const isPrinting = usePrinting();
  const items = isPrinting ? rows.map(unmeasured) : lines.getVirtualItems();
  const top = items[0]?.start ?? 0;
  const bottom = isPrinting ? 0 : lines.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <div
      className={styles.frame}
      data-narrow={(lines.scrollRect?.width ?? 0) < WIDTH || undefined}
      ref={frame}
    >
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its cells take the focus, one at a time */}
      <div
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={days.length + 1}
        className={styles.grid}
        data-days={days.length}
        aria-readonly={isReadOnly || undefined}
        onKeyDown={press}
        onClick={click}
        onContextMenu={menu}
        onPointerDown={hold}
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
                typing={typing && typing.personId === (row.person?.id ?? null) ? typing : null}
                onTyped={onTyped}
                measure={lines.measureElement}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}

/** A line on paper, where each follows the one before. */
function unmeasured(
  { person }: GridRow,
  index: number,
): Pick<VirtualItem, 'index' | 'key' | 'start' | 'end'> {
  return { index, key: person?.id ?? 'open', start: 0, end: 0 };
}

/** The shift, the input or else the cell that an element is in. */
function heldBy(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>('[data-shift], input, [role="gridcell"]');
}

/** Beside the pointer; beside the shift or cell for who has none. */
function menuPlace({ clientX, clientY, button }: MouseEvent, held: HTMLElement): MenuPlace {
  const { left, top, width, height } = held.getBoundingClientRect();
  const hasPointer = button === 2;
  return hasPointer ? { left: clientX, top: clientY, width: 0, height: 0 } : { left, top, width, height };
}

function withLine(range: Range, row: number): number[] {
  const drawn = defaultRangeExtractor(range);
  if (drawn.includes(row) || row >= range.count) return drawn;
  return [...drawn, row].sort((one, other) => one - other);
}
