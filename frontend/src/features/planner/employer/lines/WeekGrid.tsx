/* oxlint-disable jsx-a11y/prefer-tag-over-role -- table elements cannot leave space for undrawn rows */
import type { VirtualItem } from '@tanstack/react-virtual';
import {
  useCallback,
  useImperativeHandle,
  useReducer,
  useRef,
  useSyncExternalStore,
  type CSSProperties,
  type Ref,
} from 'react';
import { flushSync } from 'react-dom';
import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';
import type { CompanyFormat } from '@/lib/dates.js';
import type { MenuPlace } from '@/ui/actions/ActionMenu.js';
import type { Command } from '../keyboard/key-commands.js';
import type { GridLook } from '../cells/grid-look.js';
import { GridHead } from './GridHead.js';
import { GridLine } from './GridLine.js';
import type { GridDay, GridRow } from './grid-rows.js';
import type { Cell, Place } from '../clipboard/places.js';
import { unblockPointer } from '../pointer/pointer-shield.js';
import { PointerShield } from '../pointer/PointerShield.js';
import styles from './rota-grid.module.css';
import type { TypedFields, TimesInput } from '../cells/parse-times.js';
import type { TypingStore } from '../cells/typing-store.js';
import { useDrawnLines } from './use-drawn-lines.js';
import { useGridPointer } from '../pointer/use-grid-pointer.js';
import { useIsPrinting } from '@/lib/use-is-printing.js';
import { useStableCallback } from '@/lib/use-stable-callback.js';
import { useGridKeys } from '../keyboard/use-grid-keys.js';
import { useRovingFocus, type Roving } from '../keyboard/use-roving-focus.js';
import type { Selection } from '../clipboard/use-cell-selection.js';
import { HOUR, type Hours } from '../timeline/timeline.js';
import type { DayTotal, PersonHours } from '../totals/week-figures.js';

/** Frames narrower than this many pixels scroll sideways. The value follows from `rota-grid.module.css`. */
const WIDTH = 962;

/** Moves the focus within the grid from outside. */
export type GridHandle = Pick<Roving, 'focus' | 'focusAfter' | 'moveAfter' | 'keepPosition'>;

interface Props {
  label: string;
  days: readonly GridDay[];
  rows: readonly GridRow[];
  totals: readonly DayTotal[];
  hoursOf: (personId: string) => PersonHours;
  look: GridLook;
  /** The heading of the lines. */
  corner: string;
  /** The hours of all days, below the heading. Empty if another part shows them. */
  sum: string;
  /** The hours of a single day, below which its shifts lie. */
  hours: Hours | null;
  /** True if the page scrolls. Otherwise the grid scrolls in a frame. */
  isInPage: boolean;
  format: CompanyFormat;
  isReadOnly: boolean;
  selection: Selection;
  /** Stores which input is open. */
  typing: TypingStore;
  onTyped: (fields: TypedFields | null, columns: number) => void;
  /** True for shifts that one click opens. Other shifts need a double click. */
  opensOnClick: (shift: RotaShiftView) => boolean;
  /** Called with the command, its place and the element of the shift or cell. */
  onCommand: (command: Command, place: Place, element: HTMLElement) => void;
  /** Called to open the menu of a place. */
  onMenu: (place: Place, element: HTMLElement, at: MenuPlace) => void;
  /** Called after a shift was dragged to another cell. */
  onDrop: (from: Place, to: Cell, isCopy: boolean) => void;
  /** Called on Page Down (1) and Page Up (-1). */
  onChangeWeek: (step: 1 | -1) => void;
  ref: Ref<GridHandle>;
}

/** A week by employee and day. Draws only the lines in sight. */
export function WeekGrid(props: Props) {
  const { label, days, rows, totals, hoursOf, look, format, isReadOnly, selection, ref } = props;
  const { corner, sum, isInPage, hours } = props;
  const typing = useSyncExternalStore(props.typing.subscribe, props.typing.at)?.input ?? null;
  const onTyped = useStableCallback(props.onTyped);
  const frame = useRef<HTMLDivElement>(null);
  const typedRow = typing ? rows.findIndex((row) => isTypedIn(row, typing)) : -1;
  const find = (shift: string): { row: number; shown: string } | null => {
    for (const [row, { cells }] of rows.entries()) {
      const entry = cells.flat().find(({ ids }) => ids.includes(shift));
      if (entry) return { row, shown: entry.shift.id };
    }
    return null;
  };
  const [, draw] = useReducer((times: number) => times + 1, 0);
  const roving = useRovingFocus({
    grid: frame,
    find,
    reveal: (row) => reveal(row),
    draw: () => flushSync(draw),
  });
  const { lines, reveal } = useDrawnLines({
    frame,
    isInPage,
    count: rows.length,
    keyOf: useCallback((index) => rows[index]!.person?.id ?? 'open', [rows]),
    shiftsOf: (index) => Math.max(...rows[index]!.cells.map((cell) => cell.length)),
    // The focused line and the line with the input stay drawn when they are out of sight.
    kept: () => [roving.spot().row, typedRow],
  });
  useImperativeHandle(ref, () => roving);

  const keys = useGridKeys({ ...props, frame, roving });
  const pointer = useGridPointer({ ...props, frame, roving });
  const isPrinting = useIsPrinting();
  const items = isPrinting ? rows.map(gaplessItem) : lines.getVirtualItems();
  const top = items[0]?.start ?? 0;
  const bottom = isPrinting ? 0 : lines.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <div
      className={styles.frame}
      data-page={isInPage || undefined}
      data-narrow={(lines.scrollRect?.width ?? 0) < WIDTH || undefined}
      ref={frame}
      onPointerMove={({ currentTarget }) => unblockPointer(currentTarget)}
    >
      <PointerShield />
      <div
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={days.length + 1}
        className={styles.grid}
        data-days={days.length}
        style={hours ? ({ '--hours': (hours.to - hours.from) / HOUR } as CSSProperties) : undefined}
        aria-readonly={isReadOnly || undefined}
        aria-multiselectable={!isReadOnly || undefined}
        {...keys}
        {...pointer}
        onFocus={(event) => roving.recordFocus(event.target)}
      >
        <GridHead corner={corner} sum={sum} days={days} totals={totals} hours={hours} format={format} />
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
                leave={hours?.leave ?? 0}
                contracted={hours?.contracted ?? null}
                most={hours?.most}
                days={days}
                look={look}
                format={format}
                selected={selection.colsOf(row)}
                typing={typing && isTypedIn(row, typing) ? typing : null}
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

/** The virtual item of a line if all lines are drawn, without gaps. */
function gaplessItem(
  { person }: GridRow,
  index: number,
): Pick<VirtualItem, 'index' | 'key' | 'start' | 'end'> {
  return { index, key: person?.id ?? 'open', start: 0, end: 0 };
}

function isTypedIn({ person }: GridRow, { personId }: TimesInput): boolean {
  return (person?.id ?? null) === personId;
}
