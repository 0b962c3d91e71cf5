import type { CompanyFormat } from '../../lib/dates.js';
import { ActionMenu } from '../../ui/ActionMenu.js';
import { placeActions } from './place-actions.js';
import { fieldsOf } from './shift-edits.js';
import { shiftWords, type NameOf } from './step-words.js';
import type { Commands, Menu } from './use-commands.js';
import type { Planning } from './use-planning.js';

interface Props {
  menu: Menu;
  planning: Planning;
  commands: Commands;
  isReadOnly: boolean;
  nameOf: NameOf;
  format: CompanyFormat;
}

/** Everything that can be done in a place of the grid. */
export function PlaceMenu({ menu, planning, commands, isReadOnly, nameOf, format }: Props) {
  const { place, anchor, at } = menu;
  const { shift, personId, date } = place;
  const label = shift
    ? shiftWords(fieldsOf(shift), nameOf, format)
    : `${nameOf(personId)} on ${format.weekdayDay(date)}`;
  const actions = placeActions({
    place,
    hasCopied: planning.hasCopied(),
    isReadOnly,
    run: (command) => commands.run(command, place, anchor),
    open: () => commands.open(place, anchor),
  });
  return (
    <ActionMenu label={label} place={at} actions={actions} onClose={commands.closeMenu} returnTo={anchor} />
  );
}
