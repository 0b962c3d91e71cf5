import { Button } from '../../../../ui/actions/Button.js';
import type { IconName } from '../../../../ui/display/Icon.js';
import type { Command } from './key-commands.js';
import styles from './planner.module.css';
import type { Commands } from './use-commands.js';
import { selectionText, type Selection } from './use-cell-selection.js';

interface Props {
  selection: Selection;
  commands: Commands;
}

interface Tool {
  command: Command;
  icon: IconName;
  word: string;
}

const TYPE: Tool = { command: { kind: 'type', text: '' }, icon: 'clock', word: 'Type times' };
const TOOLS: readonly Tool[] = [
  TYPE,
  { command: { kind: 'copy' }, icon: 'copy', word: 'Copy' },
  { command: { kind: 'cut' }, icon: 'clipboard', word: 'Cut' },
  { command: { kind: 'remove' }, icon: 'trash', word: 'Delete' },
];

/** Actions for the selected shifts, for users without a keyboard or a second mouse button. */
export function SelectionTools({ selection, commands }: Props) {
  const run = (command: Command, element: HTMLElement): void => {
    commands.run(command, selection.places[0]!, element);
    // After a copy, a tap opens the menu with Paste. With a selection it would select another cell.
    if (command.kind === 'copy') selection.clear();
  };
  return (
    <fieldset className={styles.selection} aria-label="Selection">
      <span className={styles.hint}>{selectionText(selection.places)}</span>
      {(selection.count > 0 ? TOOLS : [TYPE]).map(({ command, icon, word }) => (
        <Button
          key={command.kind}
          variant="secondary"
          size="small"
          icon={icon}
          onClick={({ currentTarget }) => run(command, currentTarget)}
        >
          {word}
        </Button>
      ))}
      <Button variant="ghost" size="small" icon="x" onClick={selection.clear}>
        Clear selection
      </Button>
    </fieldset>
  );
}
