/** An action that a key starts in the grid, other than moving the focus. */
export type Command =
  | { kind: 'type'; text: string }
  | { kind: 'add' | 'edit' | 'copy' | 'cut' | 'paste' | 'remove' | 'undo' | 'redo' }
  /** Selects or deselects a cell, or selects all cells. */
  | { kind: 'select' | 'select-all' };

/** The parts of a keyboard event that decide the command. */
interface KeyInput {
  key: string;
  /** Ctrl, or Cmd on a Mac. */
  ctrl: boolean;
  shift: boolean;
}

const WITH_CTRL: Readonly<Record<string, Command['kind']>> = {
  c: 'copy',
  x: 'cut',
  v: 'paste',
  z: 'undo',
  y: 'redo',
  a: 'select-all',
  ' ': 'select',
};

const PLAIN: Readonly<Record<string, Exclude<Command['kind'], 'type'>>> = {
  Enter: 'edit',
  F2: 'edit',
  Insert: 'add',
  '+': 'add',
  Delete: 'remove',
  Backspace: 'remove',
};

/** Keys that begin a text in a cell: times, or a venue. */
const TYPED = /^[\d@]$/;

/** Returns the command of a key, or null if it has none. */
export function commandForKey({ key, ctrl, shift }: KeyInput): Command | null {
  // Some keyboards type @ with Ctrl and Alt.
  if (TYPED.test(key) && (!ctrl || key === '@')) return { kind: 'type', text: key };
  if (ctrl) {
    const letter = key.toLowerCase();
    if (letter === 'z' && shift) return { kind: 'redo' };
    const kind = WITH_CTRL[letter];
    return kind && kind !== 'type' ? { kind } : null;
  }
  const kind = PLAIN[key];
  return kind ? { kind } : null;
}
