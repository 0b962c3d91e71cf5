import type { RotaStatus } from '@contract/shifts/rota-statuses.contract.js';
import type { CSSProperties, KeyboardEvent, MouseEvent, PointerEvent as ReactPointerEvent } from 'react';
import type { CompanyFormat } from '@/lib/dates.js';
import { Icon } from '@/ui/display/Icon.js';
import { commandForKey } from '../keyboard/key-commands.js';
import { dragBar } from '../pointer/drag-bar.js';
import { markOf, type Entry, type Warnings } from '../lines/grid-rows.js';
import { entryText, entryState } from '../cells/grid-words.js';
import {
  groupLeaversText,
  filledText,
  type OpenShiftGroup,
} from '@/features/rotas/shared/open-shift-groups.js';
import type { Place } from '../clipboard/places.js';
import styles from './timeline.module.css';
import type { Bar, Hours } from './timeline.js';
import type { Commands } from '../keyboard/use-commands.js';
import { menuPlace } from '../pointer/use-grid-pointer.js';
import type { Planning } from '../board/use-planning.js';

/** Commands that the day view supports, because they need no cell. */
const DAY_COMMANDS: readonly string[] = ['edit', 'add', 'remove', 'undo', 'redo', 'copy', 'cut', 'paste'];

interface Props {
  bar: Bar;
  /** Null for an employee's shift. */
  places: OpenShiftGroup | null;
  hours: Hours;
  warnings: Warnings;
  status: RotaStatus;
  format: CompanyFormat;
  isReadOnly: boolean;
  planning: Planning;
  commands: Commands;
}

/** A shift as a bar across its hours. Dragging an end changes one time, dragging the middle moves the shift. */
export function ShiftBar(props: Props) {
  const { bar, places, hours, warnings, status, format, isReadOnly, planning, commands } = props;
  const { shift, from, to, lane } = bar;
  const found = warnings.get(shift.id) ?? [];
  const mark = markOf(found);
  const entry: Entry = { shift, ids: places?.open ?? [shift.id], places, warnings: found };
  const span = hours.to - hours.from;
  const left = Math.max(from, hours.from);
  const place: Place = {
    personId: shift.employeeId,
    date: shift.date,
    row: 0,
    col: 0,
    isAvailable: true,
    shift,
    all: [shift],
  };
  const handlePointerDown = (event: ReactPointerEvent<HTMLElement>): void => {
    // A shift that began the day before can be moved only in that day's view.
    if (isReadOnly || from < 0 || event.button !== 0 || event.pointerType === 'touch') return;
    dragBar(event.nativeEvent, event.currentTarget, {
      bar,
      span,
      timesText: (times) => format.times(times),
      onDrop: (times) => planning.setFields([place], times),
    });
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const ctrl = event.ctrlKey || event.metaKey;
    const command = commandForKey({ key: event.key, ctrl, shift: event.shiftKey });
    if (!command || !DAY_COMMANDS.includes(command.kind)) return;
    event.preventDefault();
    if (command.kind === 'add') commands.open({ ...place, shift: null }, event.currentTarget);
    else commands.run(command, place, event.currentTarget);
  };
  const handleClick = (event: MouseEvent<HTMLElement>): void => {
    if (event.currentTarget.dataset.dragged !== undefined) return;
    // Touch opens the menu, as in the week view.
    if ((event.nativeEvent as PointerEvent).pointerType === 'touch') openMenu(event);
    else commands.open(place, event.currentTarget);
  };
  const openMenu = (event: MouseEvent<HTMLElement>): void => {
    event.preventDefault();
    event.stopPropagation();
    commands.openMenu(place, event.currentTarget, menuPlace(event, event.currentTarget));
  };
  const style = {
    left: `${((left - hours.from) / span) * 100}%`,
    width: `${((to - left) / span) * 100}%`,
    '--lane': lane,
  } as CSSProperties;
  const where = [filledText(places), shift.venue?.name, shift.role, groupLeaversText(places)]
    .filter(Boolean)
    .join(' · ');
  return (
    <li className={styles.place} style={style}>
      <button
        type="button"
        className={styles.bar}
        data-shift={shift.id}
        data-state={entryState(entry, status)}
        data-warned={mark === 'warned' || undefined}
        data-before={from < 0 || undefined}
        aria-label={entryText(entry, status, format)}
        title={entryText(entry, status, format)}
        onPointerDown={handlePointerDown}
        onKeyDown={handleKeyDown}
        onClick={handleClick}
        onContextMenu={openMenu}
      >
        {mark && <Icon name={mark === 'warned' ? 'alert' : 'info'} size={13} />}
        <span data-times>{format.times(shift)}</span>
        {where && <span className={styles.where}>{where}</span>}
      </button>
    </li>
  );
}
