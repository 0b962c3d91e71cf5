import { useState } from 'react';

/** The planner's last message. `isRefused` is true if an action was not done, or only in part. */
interface PlannerMessage {
  text: string;
  /** Number of earlier messages, so that screen readers announce an equal text again. */
  number: number;
  isRefused: boolean;
}

/** Returns the last message, and what replaces it after an action or after a refused one. */
export function usePlannerMessage() {
  const [message, setMessage] = useState<PlannerMessage>({ text: '', number: 0, isRefused: false });
  const show = (text: string, isRefused: boolean): void =>
    setMessage(({ number }) => ({ text, number: number + 1, isRefused }));
  return {
    message,
    announce: (text: string): void => show(text, false),
    refuse: (text: string): void => show(text, true),
  };
}
