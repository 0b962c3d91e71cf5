import { useState } from 'react';
import { clearDraft, readDraft, writeDraft } from '../../session/drafts.js';
import type { Running } from './standing.js';

/** A day. */
export const BREAK_MOST = 1_440;

interface Break {
  text: string;
  type: (text: string) => void;
  isWrong: boolean;
  /** What counts: what was typed, or the planned break where that is none. */
  minutes: number;
  /** It went with the clock-out. */
  done: () => void;
}

/** The break of whoever is clocked in: planned, until they type another. It outlives a reload. */
export function useBreak({ clockInPressId, shift: { breakMinutes: planned } }: Running): Break {
  const draft = `clock.${clockInPressId}`;
  const [text, setText] = useState(() => readDraft<{ text: string }>(draft)?.text ?? String(planned));
  const typed = Number(text);
  const isWrong = !Number.isInteger(typed) || typed < 0 || typed > BREAK_MOST;
  return {
    text,
    type: (next) => {
      setText(next);
      writeDraft(draft, { text: next });
    },
    isWrong,
    minutes: isWrong ? planned : typed,
    done: () => clearDraft(draft),
  };
}
