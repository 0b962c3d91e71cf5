import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../../ui/overlays/Dialog.js';

/** A question before values are saved. */
export interface Question {
  title: string;
  description: ReactNode;
}

/** Returns the question to ask before the values are sent, or null. */
export type Ask<Values> = (values: Values) => Question | null | Promise<Question | null>;

interface Asked {
  question: Question;
  answer: (isYes: boolean) => void;
}

interface Asking<Values> {
  /** Resolves to true if there is no question, else to the user's answer. */
  confirmed: (values: Values) => Promise<boolean>;
  dialog: ReactNode;
}

/** Asks a question before values are sent, if `ask` returns one. */
export function useQuestionBeforeSave<Values>(ask: Ask<Values> | undefined): Asking<Values> {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = (isYes: boolean): void => {
    setAsked(null);
    asked?.answer(isYes);
  };
  return {
    confirmed: async (values) => {
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
