import type { MenuAction } from '../../ui/ActionMenu.js';
import type { Command } from './commands.js';
import type { Place } from './places.js';

interface Options {
  place: Place;
  /** Whether there is something to paste. */
  hasCopied: boolean;
  isReadOnly: boolean;
  run: (command: Command) => void;
  /** Opens the editor of the shift, or of a new one. */
  open: () => void;
}

/** What a menu offers in a place: everything that keys and the mouse do there. */
export function placeActions({ place, hasCopied, isReadOnly, run, open }: Options): MenuAction[] {
  const isOnShift = place.shift !== null;
  if (isReadOnly) return isOnShift ? [{ label: 'Open', icon: 'eye', keys: 'Enter', run: open }] : [];
  const actions: (MenuAction | false)[] = [
    isOnShift && { label: 'Edit...', icon: 'pencil', keys: 'Enter', run: open },
    isOnShift && {
      label: 'Type times',
      icon: 'clock',
      keys: '0-9',
      run: () => run({ kind: 'type', text: '' }),
    },
    isOnShift && { label: 'Move to...', icon: 'arrow-right', run: open },
    isOnShift && { label: 'Copy', icon: 'copy', keys: 'Ctrl+C', run: () => run({ kind: 'copy' }) },
    isOnShift && { label: 'Cut', icon: 'clipboard', keys: 'Ctrl+X', run: () => run({ kind: 'cut' }) },
    !isOnShift && place.isAvailable && { label: 'Add shift...', icon: 'plus', run: open },
    place.isAvailable && {
      label: isOnShift ? 'Add another' : 'Type times',
      icon: isOnShift ? 'plus' : 'clock',
      keys: isOnShift ? '+' : '0-9',
      run: () => run({ kind: 'add' }),
    },
    hasCopied &&
      place.isAvailable && {
        label: 'Paste',
        icon: 'clipboard',
        keys: 'Ctrl+V',
        run: () => run({ kind: 'paste' }),
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
