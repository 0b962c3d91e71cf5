/* oxlint-disable jsx-a11y/prefer-tag-over-role -- table elements cannot leave space for undrawn rows */
import { durationText } from '@contract/common/time/durations.js';
import { exceededLimit } from '@contract/shifts/may-work/may-work.rules.js';
import { memo, type CSSProperties } from 'react';
import { Link } from 'react-router';
import { leaveLink } from '@/components/employer/links.js';
import type { CompanyFormat } from '@/lib/dates.js';
import { Icon } from '@/ui/display/Icon.js';
import { VisuallyHidden } from '@/ui/display/VisuallyHidden.js';
import { awayStyle, type DayAway } from './away.js';
import { CellTimesInput } from '../cells/CellTimesInput.js';
import { GridEntry } from '../cells/GridEntry.js';
import type { GridLook } from '../cells/grid-look.js';
import { areSameRows, type GridDay, type GridPerson, type GridRow } from './grid-rows.js';
import { changeSentence, changeText } from '../cells/grid-words.js';
import styles from './rota-grid.module.css';
import type { TypedFields, TimesInput } from '../cells/parse-times.js';

interface LineProps {
  /** Position among all lines, from 0. */
  index: number;
  /** Height in pixels of the undrawn lines between this line and the drawn line above it. */
  gap: number;
  row: GridRow;
  /** Minutes in this week; null in the line of open shifts. */
  minutes: number | null;
  elsewhere: number;
  before: number | null;
  /** Minutes of approved leave. */
  leave: number;
  contracted: number | null;
  most: number | null | undefined;
  days: readonly GridDay[];
  look: GridLook;
  format: CompanyFormat;
  /** The selected columns as text: '1,2'. */
  selected: string;
  /** The open input, if it is in this line. */
  typing: TimesInput | null;
  onTyped: (fields: TypedFields | null, columns: number) => void;
  /** Reports the line's height to the virtual list. */
  measure: (element: HTMLElement | null) => void;
}

/** A line with more shifts than this in a cell is high. */
const LOW = 2;

/** One line: an employee or the open shifts, with the shifts of each day. */
export const GridLine = memo(function GridLine(props: LineProps) {
  const { index, gap, row, days, look, format, selected, typing, onTyped, measure } = props;
  const chosen = selected.split(',');
  const input = typing && (
    <CellTimesInput
      key={typing.shift}
      text={typing.text}
      label={typing.label}
      parse={typing.parse}
      onDone={onTyped}
    />
  );
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={styles.row}
      data-index={index}
      data-open={row.person === null || undefined}
      data-high={row.cells.some(({ length }) => length > LOW) || undefined}
      style={gap > 0 ? { marginTop: gap } : undefined}
      ref={measure}
    >
      <div role="rowheader" className={styles.person}>
        {row.person ? <Person person={row.person} /> : <OpenShifts />}
        <span className={styles.about}>
          {row.person && <Notes person={row.person} />}
          <Hours {...props} />
        </span>
      </div>
      {row.cells.map((entries, col) => (
        <div
          // The column is the key, so the focus stays in its cell when the week changes.
          key={col}
          role="gridcell"
          aria-colindex={col + 2}
          className={styles.cell}
          tabIndex={-1}
          data-col={col}
          data-off={!days[col]!.isAvailable || undefined}
          data-today={days[col]!.isToday || undefined}
          aria-selected={chosen.includes(String(col)) || undefined}
          aria-label={entries.length === 0 ? emptyText(days[col]!, row.away?.[col]) : undefined}
          data-lanes={row.away?.[col]?.lanes || undefined}
          style={row.away?.[col] && (awayStyle(row.away[col]) as CSSProperties)}
        >
          <LeaveBars day={row.away?.[col]} />
          {entries.map((entry) =>
            typing?.shift === entry.shift.id ? (
              input
            ) : (
              <GridEntry key={entry.shift.id} entry={entry} look={look} format={format} />
            ),
          )}
          {typing?.col === col && typing.shift === null && input}
        </div>
      ))}
    </div>
  );
}, isSameLine);

function emptyText({ isAvailable }: GridDay, away: DayAway | undefined): string {
  const text = isAvailable ? 'No shifts' : "Outside the rota's dates";
  return [
    text,
    ...(away?.titles ?? []),
    (away?.unavailable.length ?? 0) > 0 && 'partly or not available',
    (away?.preferred.length ?? 0) > 0 && 'prefers to work',
  ]
    .filter(Boolean)
    .join(', ');
}

/** The leave that begins on a day, or before the first one, as links over all its days. */
function LeaveBars({ day }: { day: DayAway | undefined }) {
  return day?.bars.map(({ id, text, title, isRequested, lane, left, width }) => (
    <Link
      key={id}
      to={leaveLink(id)}
      className={styles.leave}
      data-requested={isRequested || undefined}
      aria-label={title}
      title={title}
      style={{ '--lane': lane, '--left': `${left}%`, '--width': `${width}%` } as CSSProperties}
    >
      {text}
    </Link>
  ));
}

function Person({ person: { name, link } }: { person: GridPerson }) {
  return (
    <span className={styles.name}>
      {link ? (
        <Link to={link} className={styles.link}>
          {name}
        </Link>
      ) : (
        name
      )}
    </span>
  );
}

function Notes({ person: { isActive, note, email } }: { person: GridPerson }) {
  return (
    <>
      {email && <span className={styles.email}>{email}</span>}
      {!isActive && <b>Has left</b>}
      {note && <b>{note}</b>}
    </>
  );
}

function OpenShifts() {
  return (
    <span className={styles.name}>
      <Icon name="user-plus" size={16} />
      Open shifts
    </span>
  );
}

function Hours({ minutes, elsewhere, before, leave, contracted, most }: LineProps) {
  if (minutes === null) return null;
  const exceeded = most === undefined ? null : exceededLimit(minutes, most);
  const parts = [
    elsewhere > 0 && `including ${durationText(elsewhere)} elsewhere`,
    contracted !== null && (leave > 0 ? 'planned, leave and contracted' : 'planned and contracted'),
    exceeded && `above ${exceeded.limit}`,
  ];
  if (before !== null) parts.push(changeSentence(minutes, before));
  const explained = parts.filter(Boolean).join(', ');
  return (
    <span className={styles.hours} data-above={exceeded?.rule} title={explained}>
      {exceeded && <Icon name={exceeded.rule === 'max_hours' ? 'alert' : 'info'} size={12} />}
      {durationText(minutes)}
      {leave > 0 && ` + ${durationText(leave)} leave`}
      {contracted !== null && ` / ${durationText(contracted)}`}
      {before !== null && (minutes > 0 || before > 0) && (
        <span className={styles.change} aria-hidden="true">
          {changeText(minutes, before)}
        </span>
      )}
      {explained && <VisuallyHidden>, {explained}</VisuallyHidden>}
    </span>
  );
}

/** Compares the content of rows, because they are rebuilt on each render. */
function isSameLine(one: LineProps, other: LineProps): boolean {
  const { row, ...rest } = one;
  const { row: otherRow, ...otherRest } = other;
  return (
    (Object.keys(otherRest) as (keyof typeof rest)[]).every((key) => rest[key] === otherRest[key]) &&
    areSameRows(row, otherRow)
  );
}
