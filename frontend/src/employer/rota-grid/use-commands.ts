import { useState } from 'react';
import type { CompanyFormat } from '../../lib/dates.js';
import type { MenuPlace } from '../../ui/ActionMenu.js';
import type { Command } from './commands.js';
import type { Cell, Place } from './places.js';
import { shiftAt } from './several.js';
import type { NameOf } from './step-words.js';
import type { TypedTimes } from './typed-times.js';
import { createTyping } from './typing.js';
import type { Planning } from './use-planning.js';
import type { Selection } from './use-selection.js';

/** A shift that is edited, or made at a place, and what its editor hangs from. */
export interface Editing {
  place: Place;
  anchor: HTMLElement;
}

/** A menu of a place, and where it opens. */
export interface Menu extends Editing {
  at: MenuPlace;
}

/** What leaves the selection as it is. */
const KEPT: ReadonlySet<Command['kind']> = new Set(['copy', 'select', 'select-all', 'type', 'add']);

interface Options {
  planning: Planning;
  selection: Selection;
  isReadOnly: boolean;
  nameOf: NameOf;
  format: CompanyFormat;
  /** Gives the focus back to where somebody gave up typing. */
  onCancel: () => void;
}

/** What is done when something is asked for in the grid. */
export function useCommands({ planning, selection, isReadOnly, nameOf, format, onCancel }: Options) {
  const [typing] = useState(createTyping);
  const [editing, setEditing] = useState<Editing | null>(null);

  const [menu, setMenu] = useState<Menu | null>(null);

  const open = (place: Place, anchor: HTMLElement): void => {
    if (place.shift || place.isAvailable) setEditing({ place, anchor });
    else planning.outside();
  };
  /** Times are typed at one place, into all that is selected around it. */
  const type = (place: Place, text: string, isNew = false): void => {
    const places = typedAt(place, selection.around(place), isNew);
    if (!places.some(({ isAvailable }) => isAvailable)) return planning.outside();
    const { personId, col, date } = place;
    const shift = shiftAt(places.find((one) => isSameCell(one, place))!);
    const label =
      places.length > 1
        ? `Times for ${places.length} cells`
        : `Times for ${nameOf(personId)} on ${format.weekdayDay(date)}`;
    typing.begin({ places, input: { personId, col, shift: shift?.id ?? null, text, label } });
  };
  const run = (command: Command, place: Place, element: HTMLElement): void => {
    if (isReadOnly) {
      if (command.kind === 'edit' && place.shift) open(place, element);
      return;
    }
    const places = selection.around(place);
    // What is copied stays selected, and what times are typed into until they are there; whatever else is done ends it.
    const isOver = command.kind === 'edit' ? place.shift !== null : !KEPT.has(command.kind);
    if (isOver) selection.clear();
    switch (command.kind) {
      case 'select':
        return selection.toggle(place);
      case 'select-all':
        return selection.all();
      case 'type':
        return type(place, command.text);
      case 'add':
        return type({ ...place, shift: null }, '', true);
      case 'edit':
        return place.shift ? open(place, element) : type(place, '');
      case 'copy':
        return planning.copy(places);
      case 'cut':
        return planning.cut(places);
      case 'paste':
        return planning.paste(places);
      case 'remove':
        return planning.remove(places);
      case 'undo':
        return planning.undo();
      case 'redo':
        return planning.redo();
    }
  };

  return {
    run,
    open,
    /** Moves the shifts that are selected around a dragged one, or copies them. */
    drop: (from: Place, to: Cell, isCopy: boolean): void => {
      planning.drop(selection.around(from), from, to, isCopy);
      selection.clear();
    },
    typing,
    typed: (times: TypedTimes | null): void => {
      const at = typing.at();
      typing.end();
      onCancel();
      if (!times || !at) return;
      planning.type(at.places, times);
      selection.clear();
    },
    editing,
    close: () => setEditing(null),
    menu,
    openMenu: (place: Place, anchor: HTMLElement, at: MenuPlace) => setMenu({ place, anchor, at }),
    closeMenu: () => setMenu(null),
  };
}

/** The places that times typed at one of them go into; beside a single one's shifts where none of these is meant. */
function typedAt(place: Place, around: readonly Place[], isNew: boolean): readonly Place[] {
  if (isNew || (around.length === 1 && !place.shift)) {
    return around.map((one) => ({ ...one, shift: null, all: [] }));
  }
  return around.map((one) => (place.shift && isSameCell(one, place) ? place : one));
}

function isSameCell(one: Cell, other: Cell): boolean {
  return one.row === other.row && one.col === other.col;
}

export type Commands = ReturnType<typeof useCommands>;
