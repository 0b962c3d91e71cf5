import { withoutBidi } from '@contract/common/fields/bidi.contract.js';
import { Button } from '@/ui/actions/Button.js';
import type { IconName } from '@/ui/display/Icon.js';
import type { Command } from '../keyboard/key-commands.js';
import type { Place } from './places.js';
import styles from '../page/planner.module.css';
import type { Commands } from '../keyboard/use-commands.js';
import { selectionText, type Selection } from './use-cell-selection.js';

interface Props {
  selection: Selection;
  commands: Commands;
  /** The active venues. */
  venues: readonly { id: string; name: string }[];
  /** Offers the open shifts of the selection. Missing if it has none. */
  onOffer?: () => void;
  onVenue: (places: readonly Place[], venueId: string | null) => void;
}

/** The option that removes the venue. */
const NO_VENUE = 'none';

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
export function SelectionTools({ selection, commands, venues, onOffer, onVenue }: Props) {
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
      {onOffer && (
        <Button variant="secondary" size="small" icon="user-plus" onClick={onOffer}>
          Offer
        </Button>
      )}
      {selection.count > 0 && venues.length > 0 && (
        <select
          aria-label="Venue"
          className={styles.venue}
          value=""
          onChange={({ target: { value } }) => {
            onVenue(selection.places, value === NO_VENUE ? null : value);
            selection.clear();
          }}
        >
          <option value="">Venue...</option>
          {venues.map(({ id, name }) => (
            <option key={id} value={id}>
              {withoutBidi(name)}
            </option>
          ))}
          <option value={NO_VENUE}>No venue</option>
        </select>
      )}
      <Button variant="ghost" size="small" icon="x" onClick={selection.clear}>
        Clear selection
      </Button>
    </fieldset>
  );
}
