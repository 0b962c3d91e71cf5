import type { MenuAction } from '@/ui/actions/ActionMenu.js';
import { counted } from '@/lib/counts.js';
import type { Command } from '../keyboard/key-commands.js';
import type { Place } from './places.js';

interface Options {
  place: Place;
  /** The number of selected shifts if this place is selected, else null. */
  selected: number | null;
  /** Whether the user can type times there. */
  canType: boolean;
  /** Whether the clipboard has shifts. */
  hasCopied: boolean;
  isReadOnly: boolean;
  run: (command: Command) => void;
  /** Opens the editor of the shift, or of a new one. */
  open: () => void;
  /** Opens the editor of a further shift. */
  add: () => void;
  /** 'All 3 on Doors', and what opens the editor of these shifts. Null for a shift of its own. */
  all: { label: string; open: () => void } | null;
}

/** Returns the menu of a place. It offers everything that keys and the mouse do there. */
export function placeActions(options: Options): MenuAction[] {
  const { place, selected, canType, hasCopied, isReadOnly, run, open, add, all } = options;
  const isOnShift = place.shift !== null;
  if (isReadOnly) return isOnShift ? [{ label: 'Open', icon: 'eye', keys: 'Enter', run: open }] : [];
  if (selected !== null) return selectionActions(selected, options);
  const actions: (MenuAction | false)[] = [
    isOnShift && { label: 'Edit...', icon: 'pencil', keys: 'Enter', run: open },
    isOnShift && all !== null && { label: `${all.label}...`, icon: 'users', run: all.open },
    isOnShift &&
      canType && {
        label: 'Type times',
        icon: 'clock',
        keys: '0-9',
        run: () => run({ kind: 'type', text: '' }),
      },
    isOnShift && { label: 'Move to...', icon: 'arrow-right', run: open },
    isOnShift && { label: 'Copy', icon: 'copy', keys: 'Ctrl+C', run: () => run({ kind: 'copy' }) },
    isOnShift && { label: 'Cut', icon: 'clipboard', keys: 'Ctrl+X', run: () => run({ kind: 'cut' }) },
    !isOnShift && place.isAvailable && { label: 'Add shift...', icon: 'plus', run: open },
    (isOnShift || canType) &&
      place.isAvailable && {
        label: isOnShift ? 'Add another' : 'Type times',
        icon: isOnShift ? 'plus' : 'clock',
        keys: isOnShift ? '+' : '0-9',
        run: canType ? () => run({ kind: 'add' }) : add,
      },
    hasCopied &&
      place.isAvailable && {
        label: 'Paste',
        icon: 'clipboard',
        keys: 'Ctrl+V',
        run: () => run({ kind: 'paste' }),
      },
    canType && {
      label: 'Select',
      icon: 'check-circle',
      keys: 'Ctrl+Space',
      run: () => run({ kind: 'select' }),
    },
    isOnShift && {
      label: 'Delete',
      icon: 'trash',
      keys: 'Delete',
      danger: true,
      run: () => run({ kind: 'remove' }),
    },
  ];
  return actions.filter((action) => action !== false);
}

/** Returns the menu of a selection with `count` shifts. */
function selectionActions(count: number, { hasCopied, run }: Options): MenuAction[] {
  const shifts = counted(count, 'shift');
  const actions: (MenuAction | false)[] = [
    { label: 'Type times', icon: 'clock', keys: '0-9', run: () => run({ kind: 'type', text: '' }) },
    count > 0 && {
      label: `Copy ${shifts}`,
      icon: 'copy',
      keys: 'Ctrl+C',
      run: () => run({ kind: 'copy' }),
    },
    count > 0 && {
      label: `Cut ${shifts}`,
      icon: 'clipboard',
      keys: 'Ctrl+X',
      run: () => run({ kind: 'cut' }),
    },
    hasCopied && { label: 'Paste', icon: 'clipboard', keys: 'Ctrl+V', run: () => run({ kind: 'paste' }) },
    { label: 'Deselect', icon: 'x', keys: 'Ctrl+Space', run: () => run({ kind: 'select' }) },
    count > 0 && {
      label: `Delete ${shifts}`,
      icon: 'trash',
      keys: 'Delete',
      danger: true,
      run: () => run({ kind: 'remove' }),
    },
  ];
  return actions.filter((action) => action !== false);
}
