import type { CSSProperties } from 'react';
import type { CompanyFormat } from '@/lib/dates.js';
import type { GridLook } from './grid-look.js';
import { markOf, type Entry } from '../lines/grid-rows.js';
import { entryText, entryState } from './grid-words.js';
import styles from './grid-entry.module.css';
import { groupLeaversText, filledText } from '@/features/rotas/shared/open-shift-groups.js';

interface Props {
  entry: Entry;
  look: GridLook;
  format: CompanyFormat;
}

/**
 * A shift in a cell with its times, venue, role and signs. The signs are CSS backgrounds, because dozens of
 * icons per line take long to lay out and paint.
 */
export function GridEntry({ entry, look, format }: Props) {
  const { shift, warnings } = entry;
  const status = look.statusOf(shift);
  const word = look.wordOf?.(shift) ?? null;
  const swapped = look.swappedTextOf?.(shift) ?? null;
  const state = entryState(entry, status);
  const text = [entryText(entry, status, format), swapped, word].filter(Boolean).join(', ');
  const places = filledText(entry.places);
  const left = groupLeaversText(entry.places);
  const mark = markOf(warnings);
  const span = look.spanOf?.(shift);
  const where = look.whereOf?.(shift) ?? [shift.venue?.name, shift.role].filter(Boolean).join(' · ');
  return (
    <button
      type="button"
      className={styles.entry}
      tabIndex={-1}
      data-shift={shift.id}
      data-state={state}
      data-warned={mark === 'warned' || undefined}
      data-hue={look.hueOf?.(shift) ?? undefined}
      aria-label={text}
      title={text}
      style={span && ({ '--left': `${span.left}%`, '--width': `${span.width}%` } as CSSProperties)}
    >
      <span className={styles.times}>{(look.timesOf ?? format.times)(shift)}</span>
      <span className={styles.where}>
        {word && <span className={styles.word}>{word}</span>}
        <span className={styles.text}>{where}</span>
        {mark && <span className={styles.sign} data-sign={mark} />}
        {(state === 'pending' || state === 'confirmed') && <span className={styles.sign} data-sign={state} />}
        {status === 'published' && shift.isUnpublished && (
          <span className={styles.sign} data-sign="unpublished" />
        )}
        {swapped && <span className={styles.sign} data-sign="swapped" />}
        {shift.notes && <span className={styles.sign} data-sign="noted" />}
      </span>
      {left && <span>{left}</span>}
      {places && <span className={styles.places}>{places}</span>}
    </button>
  );
}
