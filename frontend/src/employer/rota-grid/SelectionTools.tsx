import { Button } from '../../ui/Button.js';
import type { Command } from './commands.js';
import styles from './planner.module.css';
import type { Commands } from './use-commands.js';
import { selectionText, type Selection } from './use-selection.js';

interface Props {
  selection: Selection;
  commands: Commands;
}

/** What can be done with all that is selected, for who has no keys and no second mouse button. */
export function SelectionTools({ selection, commands }: Props) {
  const run = (kind: Exclude<Command['kind'], 'type'>, element: HTMLElement): void => {
    commands.run({ kind }, selection.places[0]!, element);
    selection.clear();
  };
  return (
    <fieldset className={styles.selection} aria-label="Selection">
      <span className={styles.hint}>{selectionText(selection.places)}</span>
      {selection.count > 0 && (
        <>
          <Button
            variant="secondary"
            size="small"
            icon="copy"
            onClick={({ currentTarget }) => run('copy', currentTarget)}
          >
            Copy
          </Button>
          <Button
            variant="secondary"
            size="small"
            icon="clipboard"
            onClick={({ currentTarget }) => run('cut', currentTarget)}
          >
            Cut
          </Button>
          <Button
            variant="secondary"
            size="small"
            icon="trash"
            onClick={({ currentTarget }) => run('remove', currentTarget)}
          >
            Delete
          </Button>
        </>
      )}
      <Button variant="ghost" size="small" icon="x" onClick={selection.clear}>
        Select nothing
      </Button>
    </fieldset>
  );
}
