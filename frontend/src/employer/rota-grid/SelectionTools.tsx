import { Button } from '../../ui/Button.js';
import styles from './planner.module.css';
import type { Commands } from './use-commands.js';
import { selectionText, type Selection } from './use-selection.js';

interface Props {
  selection: Selection;
  commands: Commands;
}

const TOOLS = [
  { kind: 'copy', icon: 'copy', word: 'Copy' },
  { kind: 'cut', icon: 'clipboard', word: 'Cut' },
  { kind: 'remove', icon: 'trash', word: 'Delete' },
] as const;

/** What can be done with all that is selected, for who has no keys and no second mouse button. */
export function SelectionTools({ selection, commands }: Props) {
  const run = (kind: (typeof TOOLS)[number]['kind'], element: HTMLElement): void => {
    commands.run({ kind }, selection.places[0]!, element);
    selection.clear();
  };
  return (
    <fieldset className={styles.selection} aria-label="Selection">
      <span className={styles.hint}>{selectionText(selection.places)}</span>
      {selection.count > 0 &&
        TOOLS.map(({ kind, icon, word }) => (
          <Button
            key={kind}
            variant="secondary"
            size="small"
            icon={icon}
            onClick={({ currentTarget }) => run(kind, currentTarget)}
          >
            {word}
          </Button>
        ))}
      <Button variant="ghost" size="small" icon="x" onClick={selection.clear}>
        Select nothing
      </Button>
    </fieldset>
  );
}
