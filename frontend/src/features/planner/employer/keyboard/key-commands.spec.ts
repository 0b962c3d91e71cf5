import { expect, test } from '@playwright/test';
import { commandForKey } from './key-commands.js';

const cases: [keys: string, kind: string | null][] = [
  ['9', 'type'],
  ['@', 'type'],
  ['Control @', 'type'],
  ['Enter', 'edit'],
  ['F2', 'edit'],
  ['Insert', 'add'],
  ['+', 'add'],
  ['Delete', 'remove'],
  ['Backspace', 'remove'],
  ['Control c', 'copy'],
  ['Control x', 'cut'],
  ['Control v', 'paste'],
  ['Control z', 'undo'],
  ['Control Shift Z', 'redo'],
  ['Control y', 'redo'],
  ['Control a', 'select-all'],
  ['Control Space', 'select'],
  ['Control 9', null],
  ['Control Enter', null],
  ['c', null],
  ['Tab', null],
  ['Escape', null],
];
for (const [keys, kind] of cases) {
  test(`${keys} starts ${kind ?? 'no command'}`, () => {
    const pressed = keys.split(' ');
    const command = commandForKey({
      key: pressed.at(-1)!.replace('Space', ' '),
      ctrl: pressed.includes('Control'),
      shift: pressed.includes('Shift'),
    });
    expect(command?.kind ?? null).toBe(kind);
  });
}
