import { areSameFields, invertEdit, type ShiftFields, type Step } from './shift-edits.js';

/** A step that was undone or redone. `applied` has the edits that do so. */
interface MovedStep {
  step: Step;
  applied: Step;
}

/** Stores the steps that can be undone and redone. `current` returns the fields of a shift. */
export function createEditHistory(current: (key: string) => ShiftFields | null) {
  const done: Step[] = [];
  const undone: Step[] = [];

  /** Returns 'changed' if the shifts of the step have changed since, or null if there is no step. */
  const move = (from: Step[], to: Step[], transform: (step: Step) => Step): MovedStep | 'changed' | null => {
    const step = from.pop();
    if (!step) return null;
    const applied = transform(step);
    if (!applied.edits.every(({ key, before }) => areSameFields(current(key), before))) return 'changed';
    to.push(step);
    return { step, applied };
  };

  return {
    state: () => ({ canUndo: done.length > 0, canRedo: undone.length > 0 }),
    add: (step: Step): void => {
      done.push(step);
      undone.length = 0;
    },
    undo: () => move(done, undone, ({ edits }) => ({ edits: edits.map(invertEdit).toReversed() })),
    redo: () => move(undone, done, (step) => step),
    /** Removes the edits of a shift and keeps the other edits of their steps. */
    removeEdits: (removed: string): void => {
      for (const steps of [done, undone]) {
        const kept = steps.map(({ edits }) => ({ edits: edits.filter(({ key }) => key !== removed) }));
        steps.splice(0, steps.length, ...kept.filter(({ edits }) => edits.length > 0));
      }
    },
  };
}
