/* oxlint-disable jsx-a11y/prefer-tag-over-role -- lines of a table that are not drawn could not leave their room */
import { durationText } from '@contract/common/time/durations.js';
import type { RotaStatus } from '@contract/rotas/rotas.contract.js';
import { memo } from 'react';
import type { CompanyFormat } from '../../lib/dates.js';
import { Chip } from '../../ui/Chip.js';
import { Icon } from '../../ui/Icon.js';
import { VisuallyHidden } from '../../ui/VisuallyHidden.js';
import { CellTyping } from './CellTyping.js';
import { GridEntry } from './GridEntry.js';
import { areSameRows, type GridDay, type GridPerson, type GridRow } from './grid-rows.js';
import { changeSentence, changeText } from './grid-words.js';
import styles from './rota-grid.module.css';
import type { TypedTimes, Typing } from './typed-times.js';

interface LineProps {
  /** Its place among the lines, from 0. */
  index: number;
  /** How much room lines above it take that are not drawn. */
  gap: number;
  row: GridRow;
  /** Null in the line of the shifts that nobody has. */
  minutes: number | null;
  elsewhere: number;
  before: number | null;
  days: readonly GridDay[];
  status: RotaStatus;
  format: CompanyFormat;
  /** The days that are selected: '1,2'. */
  selected: string;
  /** What is typed in this line. */
  typing: Typing | null;
  onTyped: (times: TypedTimes | null) => void;
  /** Tells the list of lines how high this one is. */
  measure: (element: HTMLElement | null) => void;
}

/** One line: a person, and the shifts of each day. */
export const GridLine = memo(function GridLine(props: LineProps) {
  const { index, gap, row, days, status, format, selected, typing, onTyped, measure } = props;
  const chosen = selected.split(',');
  const input = typing && (
    <CellTyping
      key={typing.shift}
      text={typing.text}
      label={typing.label}
      onDone={onTyped}
      onCancel={() => onTyped(null)}
    />
  );
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={styles.row}
      data-index={index}
      data-open={row.person === null || undefined}
      style={gap > 0 ? { marginTop: gap } : undefined}
      ref={measure}
    >
      <div role="rowheader" className={styles.person}>
        {row.person ? <Person person={row.person} /> : <NobodyYet />}
        <Hours {...props} />
      </div>
      {row.cells.map((entries, col) => (
        <div
          // The same cell for another week, so that the focus stays where it is.
          key={col}
          role="gridcell"
          aria-colindex={col + 2}
          className={styles.cell}
          tabIndex={-1}
          data-col={col}
          data-off={!days[col]!.isAvailable || undefined}
          data-today={days[col]!.isToday || undefined}
          aria-selected={chosen.includes(String(col)) || undefined}
          aria-label={entries.length === 0 ? emptyText(days[col]!) : undefined}
        >
          {entries.map((entry) =>
            typing?.shift === entry.shift.id ? (
              input
            ) : (
              <GridEntry key={entry.shift.id} entry={entry} status={status} format={format} />
            ),
          )}
          {typing?.col === col && typing.shift === null && input}
        </div>
      ))}
    </div>
  );
}, isSameLine);

function emptyText({ isAvailable }: GridDay): string {
  return isAvailable ? 'No shifts' : 'Not in this rota';
}

function Person({ person: { name, isActive } }: { person: GridPerson }) {
  return (
    <span className={styles.name}>
      {name}
      {!isActive && <Chip>Has left</Chip>}
    </span>
  );
}

function NobodyYet() {
  return (
    <span className={styles.name}>
      <Icon name="user-plus" size={16} />
      Nobody yet
    </span>
  );
}

function Hours({ minutes, elsewhere, before }: LineProps) {
  if (minutes === null) return null;
  const parts = [elsewhere > 0 && `${durationText(elsewhere)} of it elsewhere`];
  if (before !== null) parts.push(changeSentence(minutes, before));
  const explained = parts.filter(Boolean).join(', ');
  return (
    <span className={styles.hours} title={explained}>
      {durationText(minutes)}
      {before !== null && (minutes > 0 || before > 0) && (
        <span className={styles.change} aria-hidden="true">
          {changeText(minutes, before)}
        </span>
      )}
      {explained && <VisuallyHidden>, {explained}</VisuallyHidden>}
    </span>
  );
}

/** Whether a line looks as it did. */
function isSameLine(one: LineProps, other: LineProps): boolean {
  const { row, ...rest } = one;
  const { row: otherRow, ...otherRest } = other;
  return (
    (Object.keys(otherRest) as (keyof typeof rest)[]).every((key) => rest[key] === otherRest[key]) &&
    areSameRows(row, otherRow)
  );
}
