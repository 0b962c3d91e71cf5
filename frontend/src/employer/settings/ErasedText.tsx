import type { ErasedTextRecord, ErasedTextView } from '@contract/erasure/erasure.contract.js';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSettleText, type Decision } from '../../api/calls/erasures.js';
import { formatDate } from '../../lib/dates.js';
import type { ResourceName } from '../../resources.js';
import { Button } from '../../ui/Button.js';
import { showLink } from '../links.js';
import styles from './erased-texts.module.css';

const kinds: Record<ErasedTextRecord, { label: string; resource: ResourceName | null }> = {
  venue: { label: 'Venue', resource: 'venues' },
  schedule: { label: 'Schedule', resource: 'schedules' },
  rota: { label: 'Rota', resource: null },
  rota_shift: { label: 'Shift of the rota', resource: null },
  timesheet: { label: 'Timesheet', resource: 'timesheets' },
};

const fields: Record<string, string> = {
  contactPerson: 'Contact person',
  contactEmail: 'Contact email',
  notes: 'Notes',
  description: 'Description',
  rejectionReason: 'Reason for rejecting',
  reopenReason: 'Reason for reopening',
  role: 'Role',
};

/** One text, where it stands, and the two ways to settle it. */
export function ErasedText({ text }: { text: ErasedTextView }) {
  const { mutate, isPending, variables } = useSettleText();
  const { id, version, recordType, recordId, recordName, date, field, marks } = text;
  const { label, resource } = kinds[recordType];
  const record = [`${label} ${recordName ?? ''}`.trim(), date && formatDate(date)].filter(Boolean).join(', ');
  const place = `${fields[field] ?? field} of ${record}`;
  const settle = (decision: Decision) => () => mutate({ id, version, decision });
  const isWaiting = (decision: Decision): boolean => isPending && variables?.decision === decision;
  return (
    <li className={styles.text}>
      <p className={styles.place}>
        {fields[field] ?? field} of{' '}
        {resource ? <Link to={showLink(resource, recordId)}>{record}</Link> : record}
      </p>
      <blockquote className={styles.words}>{marked(text)}</blockquote>
      <div className={styles.buttons}>
        {marks.length > 0 && (
          <Button
            size="small"
            aria-label={`Replace in ${place}`}
            disabled={isPending}
            pending={isWaiting('replace')}
            pendingText="Replacing..."
            onClick={settle('replace')}
          >
            Replace
          </Button>
        )}
        <Button
          size="small"
          variant="secondary"
          aria-label={`Leave ${place}`}
          disabled={isPending}
          pending={isWaiting('leave')}
          pendingText="Leaving..."
          onClick={settle('leave')}
        >
          Leave
        </Button>
      </div>
    </li>
  );
}

/** The text with the found words marked. */
function marked({ text, marks }: ErasedTextView): ReactNode {
  if (text === null) return 'This text is gone.';
  const parts: ReactNode[] = [];
  let done = 0;
  for (const [start, end] of marks) {
    parts.push(text.slice(done, start), <mark key={start}>{text.slice(start, end)}</mark>);
    done = end;
  }
  return [...parts, text.slice(done)];
}
