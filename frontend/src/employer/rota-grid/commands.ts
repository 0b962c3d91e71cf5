/** What a key asks for in the grid, beside moving through it. */
export type Command =
  | { kind: 'type'; text: string }
  | { kind: 'add' | 'edit' | 'copy' | 'cut' | 'paste' | 'remove' | 'undo' | 'redo' }
  /** A cell, to do something to several at once. */
  | { kind: 'select' | 'select-all' };

/** What of a key press says what is asked for. */
export interface Pressed {
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

/** What a key asks for; null for keys that ask for nothing. */
export function commandOf({ key, ctrl, shift }: Pressed): Command | null {
  if (ctrl) {
    const letter = key.toLowerCase();
    if (letter === 'z' && shift) return { kind: 'redo' };
    const kind = WITH_CTRL[letter];
    return kind && kind !== 'type' ? { kind } : null;
  }
  if (/^\d$/.test(key)) return { kind: 'type', text: key };
  const kind = PLAIN[key];
  return kind ? { kind } : null;
}
