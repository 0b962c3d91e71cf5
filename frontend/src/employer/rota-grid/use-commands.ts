import { useState } from 'react';
import type { CompanyFormat } from '../../lib/dates.js';
import type { MenuPlace } from '../../ui/ActionMenu.js';
import type { Command } from './commands.js';
import type { Typing } from './GridLine.js';
import type { Place } from './places.js';
import type { NameOf } from './step-words.js';
import type { TypedTimes } from './typed-times.js';
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
  const [typing, setTyping] = useState<{ place: Place; input: Typing } | null>(null);
  const [editing, setEditing] = useState<Editing | null>(null);

  const [menu, setMenu] = useState<Menu | null>(null);

  const open = (place: Place, anchor: HTMLElement): void => {
    if (place.shift || place.isAvailable) setEditing({ place, anchor });
    else planning.outside();
  };
  const type = (place: Place, text: string): void => {
    if (!place.isAvailable) return planning.outside();
    const { personId, col, shift, date } = place;
    const label = `Times for ${nameOf(personId)} on ${format.weekdayDay(date)}`;
    setTyping({ place, input: { personId, col, shift: shift?.id ?? null, text, label } });
  };
  const run = (command: Command, place: Place, element: HTMLElement): void => {
    if (isReadOnly) {
      if (command.kind === 'edit' && place.shift) open(place, element);
      return;
    }
    const places = selection.around(place);
    // What is copied stays selected; whatever else is done ends it.
    if (!['copy', 'select', 'select-all'].includes(command.kind)) selection.clear();
    switch (command.kind) {
      case 'select':
        return selection.toggle(place);
      case 'select-all':
        return selection.all();
      case 'type':
        return type(place, command.text);
      case 'add':
        return type({ ...place, shift: null }, '');
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
    typing: typing?.input ?? null,
    typed: (times: TypedTimes | null): void => {
      setTyping(null);
      onCancel();
      if (times && typing) planning.type(typing.place, times);
    },
    editing,
    close: () => setEditing(null),
    menu,
    openMenu: (place: Place, anchor: HTMLElement, at: MenuPlace) => setMenu({ place, anchor, at }),
    closeMenu: () => setMenu(null),
  };
}

export type Commands = ReturnType<typeof useCommands>;
