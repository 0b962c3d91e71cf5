import { suggestedBreak } from '@contract/clock/clock.rules.js';
import { useState } from 'react';
import { readDraft, writeDraft } from '@/session/drafts.js';
import type { Running } from '../shared/actions/clock-state.js';

/** The longest break in minutes: one day. */
export const MAX_BREAK_MINUTES = 1_440;

interface Break {
  text: string;
  type: (text: string) => void;
  isWrong: boolean;
  /** The typed break in minutes, or the suggested one if the typed one is invalid. */
  minutes: number;
  /** The planned break in minutes, at most the time worked so far. */
  suggested: number;
}

/** Returns the draft key of the break of an entry. */
export function breakDraftKey(entryPressId: string): string {
  return `clock.${entryPressId}`;
}

/** Returns the typed break of the running entry, or the suggested one. The typed break survives a reload and Undo. */
export function useTypedBreak(
  { entryPressId, since, shift: { breakMinutes: planned } }: Running,
  now: Date,
): Break {
  const draft = breakDraftKey(entryPressId);
  const [own, setOwn] = useState(() => readDraft<{ text: string }>(draft)?.text ?? null);
  const suggested = suggestedBreak(planned, { startsAt: new Date(since), endsAt: now });
  const text = own ?? String(suggested);
  const typed = Number(text);
  const isWrong = !Number.isInteger(typed) || typed < 0 || typed > MAX_BREAK_MINUTES;
  return {
    text,
    type: (next) => {
      setOwn(next);
      writeDraft(draft, { text: next });
    },
    isWrong,
    minutes: isWrong ? suggested : typed,
    suggested,
  };
}
