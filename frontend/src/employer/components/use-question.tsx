import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../../ui/Dialog.js';

/** What is asked before something is saved that needs a second look. */
export interface Question {
  title: string;
  description: ReactNode;
}

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
export function useQuestion<Values>(ask: ((values: Values) => Question | null) | undefined): Asking<Values> {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = (isYes: boolean): void => {
    setAsked(null);
    asked?.answer(isYes);
  };
  return {
    isWanted: (values) =>
      new Promise((answer) => {
        const question = ask?.(values);
        if (question) setAsked({ question, answer });
        else answer(true);
      }),
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
