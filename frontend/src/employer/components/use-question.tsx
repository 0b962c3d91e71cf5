import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../../ui/Dialog.js';

/** What is asked before something is saved that needs a second look. */
export interface Question {
  title: string;
  description: ReactNode;
}

/** What is asked about these values before they are sent, if anything. */
export type Ask<Values> = (values: Values) => Question | null | Promise<Question | null>;

interface Asked {
  question: Question;
  answer: (isYes: boolean) => void;
}

interface Asking<Values> {
  /** True at once where there is nothing to ask, else what is answered. */
  isWanted: (values: Values) => Promise<boolean>;
  dialog: ReactNode;
}

/** Asks before values are sent. */
export function useQuestion<Values>(ask: Ask<Values> | undefined): Asking<Values> {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = (isYes: boolean): void => {
    setAsked(null);
    asked?.answer(isYes);
  };
  return {
    isWanted: async (values) => {
      const question = await ask?.(values);
      return !question || new Promise((answer) => setAsked({ question, answer }));
    },
    dialog: asked && (
      <ConfirmDialog
        open
        onOpenChange={() => close(false)}
        {...asked.question}
        cancel="Go Back"
        confirm="Save Anyway"
        danger={false}
        onConfirm={() => close(true)}
      />
    ),
  };
}
