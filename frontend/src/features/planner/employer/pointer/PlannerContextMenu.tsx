import { ActionMenu } from '@/ui/actions/ActionMenu.js';
import { placeActions } from '../clipboard/place-actions.js';
import { shiftFields } from '../board/shift-edits.js';
import { shiftText } from '../board/edit-announcements.js';
import { allOfScheduleText } from '../board/planned-shifts.js';
import type { Plan } from '../board/use-plan.js';
import type { Commands, Menu } from '../keyboard/use-commands.js';
import { selectionText, type Selection } from '../clipboard/use-cell-selection.js';

interface Props {
  menu: Menu;
  plan: Plan;
  commands: Commands;
  selection: Selection;
  /** False in the day view, which has no cells to type into. */
  canType: boolean;
  isReadOnly: boolean;
}

/** The context menu of a cell, a shift or the selection. */
export function PlannerContextMenu({ menu, plan, commands, selection, canType, isReadOnly }: Props) {
  const { planning, format } = plan;
  const { nameOf } = plan.directory;
  const { place, anchor, at } = menu;
  const isSelected = selection.around(place) === selection.places;
  const { shift, line, personId, date } = place;
  const own = shift
    ? shiftText(shiftFields(shift), nameOf, format)
    : `${line?.name ?? nameOf(personId)} on ${format.weekdayDay(date)}`;
  const all = shift && allOfScheduleText(shift, plan.shifts);
  const actions = placeActions({
    place,
    selected: isSelected ? selection.count : null,
    canType,
    hasCopied: planning.hasCopied(),
    isReadOnly,
    run: (command) => commands.run(command, place, anchor),
    open: () => commands.open(place, anchor),
    add: () => commands.open({ ...place, shift: null }, anchor),
    all: all === null ? null : { label: all, open: () => commands.open(place, anchor, true) },
  });
  return (
    <ActionMenu
      label={isSelected ? selectionText(selection.places) : own}
      place={at}
      actions={actions}
      onClose={commands.closeMenu}
      returnTo={anchor}
    />
  );
}
