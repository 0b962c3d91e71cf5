import { useState } from 'react';
import type { MenuPlace } from '@/ui/actions/ActionMenu.js';
import type { Command } from './key-commands.js';
import type { Cell, Place } from '../clipboard/places.js';
import { shiftToRetime } from '../clipboard/multi-cell-edits.js';
import { isFillable } from '../board/planned-shifts.js';
import type { Plan } from '../board/use-plan.js';
import { parseEntry, type TypedFields } from '../cells/parse-times.js';
import { createTypingStore } from '../cells/typing-store.js';
import type { Selection } from '../clipboard/use-cell-selection.js';

/** The place that is edited, and the element that its editor is attached to. */
export interface Editing {
  place: Place;
  anchor: HTMLElement;
  /** True to change all shifts of the schedule initially. */
  isForAll?: boolean;
}

/** The open menu of a place, and its position. */
export interface Menu extends Editing {
  at: MenuPlace;
}

/** Commands that keep the selection. */
const KEEP_SELECTION: ReadonlySet<Command['kind']> = new Set(['copy', 'select', 'select-all', 'type', 'add']);

interface Options {
  plan: Plan;
  selection: Selection;
  isReadOnly: boolean;
  /** The venues that can be typed. */
  venues: readonly { id: string; name: string }[];
  /** Called after typing, to give the focus back to the cell. */
  onTypingEnd: () => void;
  /** Called to move the focus by this number of cells. */
  onMove: (columns: number) => void;
}

/** Runs the commands of the grid, and stores which input, editor, popover or menu is open. */
export function useCommands(options: Options) {
  const { plan, selection, isReadOnly, venues, onTypingEnd, onMove } = options;
  const { planning, statusOf } = plan;
  const [typing] = useState(createTypingStore);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [filling, setFilling] = useState<Editing | null>(null);
  const [menu, setMenu] = useState<Menu | null>(null);

  const open = (place: Place, anchor: HTMLElement, isForAll = false): void => {
    if (place.shift || place.isAvailable) setEditing({ place, anchor, isForAll });
    else planning.refuseOutside();
  };
  /** Opens the input of a place. Its times apply to the whole selection around the place. */
  const type = (place: Place, text: string, isNew = false): void => {
    const places = timesTargets(place, selection.around(place), isNew);
    if (!places.some(({ isAvailable }) => isAvailable)) return planning.refuseOutside();
    const { personId, line, col, date } = place;
    const shift = shiftToRetime(places.find((one) => isSameCell(one, place))!);
    const { nameOf } = plan.directory;
    const label =
      places.length > 1
        ? `Times for ${places.length} cells`
        : `Times for ${line?.name ?? (personId === null ? 'an open shift' : nameOf(personId))} on ${plan.format.weekdayDay(date)}`;
    const parse = (typed: string): TypedFields | string => parseEntry(typed, venues);
    typing.begin({ places, input: { personId, col, shift: shift?.id ?? null, text, label, parse } });
  };
  const run = (command: Command, place: Place, element: HTMLElement): void => {
    if (command.kind === 'edit' && place.shift && isFillable(place.shift, statusOf))
      return setFilling({ place, anchor: element });
    if (isReadOnly) {
      if (command.kind === 'edit' && place.shift) open(place, element);
      return;
    }
    const places = selection.around(place);
    // Copying and typing keep the selection. Most other commands end it.
    const endsSelection = command.kind === 'edit' ? place.shift !== null : !KEEP_SELECTION.has(command.kind);
    if (endsSelection) selection.clear();
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
    /** Moves or copies a dragged shift together with the selection around it. */
    drop: (from: Place, to: Cell, isCopy: boolean): void => {
      planning.drop(selection.around(from), from, to, isCopy);
      selection.clear();
    },
    typing,
    /** Saves typed fields, or none, and moves the focus by this number of cells. */
    finishTyping: (fields: TypedFields | null, columns: number): void => {
      const at = typing.at();
      typing.end();
      onTypingEnd();
      if (fields && at) {
        planning.setFields(at.places, fields);
        selection.clear();
      }
      if (columns !== 0) onMove(columns);
    },
    editing,
    closeEditor: () => setEditing(null),
    /** The open shift that the popover shows people for. */
    filling,
    closeFilling: () => setFilling(null),
    menu,
    openMenu: (place: Place, anchor: HTMLElement, at: MenuPlace) => setMenu({ place, anchor, at }),
    closeMenu: () => setMenu(null),
  };
}

/**
 * Returns the places that typed times apply to. With `isNew`, or in a single cell without a chosen shift,
 * typing creates a shift.
 */
function timesTargets(place: Place, around: readonly Place[], isNew: boolean): readonly Place[] {
  if (isNew || (around.length === 1 && !place.shift)) {
    return around.map((one) => ({ ...one, shift: null, all: [] }));
  }
  return around.map((one) => (place.shift && isSameCell(one, place) ? place : one));
}

function isSameCell(one: Cell, other: Cell): boolean {
  return one.row === other.row && one.col === other.col;
}

export type Commands = ReturnType<typeof useCommands>;
