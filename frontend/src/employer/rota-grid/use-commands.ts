import { useState, type RefObject } from 'react';
import type { CompanyFormat } from '../../lib/dates.js';
import type { Command } from './commands.js';
import type { Typing } from './GridLine.js';
import type { Place } from './places.js';
import type { NameOf } from './step-words.js';
import type { TypedTimes } from './typed-times.js';
import type { Planning } from './use-planning.js';

/** A shift that is edited, or made at a place, and what its editor hangs from. */
export interface Editing {
  place: Place;
  anchor: HTMLElement;
}

interface Options {
  planning: Planning;
  isReadOnly: boolean;
  nameOf: NameOf;
  format: CompanyFormat;
  /** What the grid is in. */
  frame: RefObject<HTMLElement | null>;
  /** Gives the focus back to where somebody gave up typing. */
  onCancel: () => void;
}

/** What is done when something is asked for in the grid. */
export function useCommands({ planning, isReadOnly, nameOf, format, frame, onCancel }: Options) {
  const [typing, setTyping] = useState<{ place: Place; input: Typing } | null>(null);
  const [editing, setEditing] = useState<Editing | null>(null);

  const open = (place: Place): void => {
    const id = place.shift?.id;
    const anchor = id
      ? frame.current?.querySelector<HTMLElement>(`[data-shift="${id}"]`)
      : frame.current?.querySelector<HTMLElement>('[role="gridcell"]:focus, [role="gridcell"]:has(:focus)');
    if (anchor) setEditing({ place, anchor });
  };
  const type = (place: Place, text: string): void => {
    if (!place.isAvailable) return planning.outside();
    const { personId, col, shift, date } = place;
    const label = `Times for ${nameOf(personId)} on ${format.weekdayDay(date)}`;
    setTyping({ place, input: { personId, col, shift: shift?.id ?? null, text, label } });
  };
  const run = (command: Command, place: Place): void => {
    if (isReadOnly) {
      if (command.kind === 'edit' && place.shift) open(place);
      return;
    }
    switch (command.kind) {
      case 'type':
        return type(place, command.text);
      case 'add':
        return type({ ...place, shift: null }, '');
      case 'edit':
        return place.shift ? open(place) : type(place, '');
      case 'copy':
        return planning.copy(place);
      case 'cut':
        return planning.cut(place);
      case 'paste':
        return planning.paste(place);
      case 'remove':
        return planning.remove(place);
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
  };
}
