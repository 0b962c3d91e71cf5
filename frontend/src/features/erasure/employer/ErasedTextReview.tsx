import { withoutBidi } from '@contract/common/fields/bidi.contract.js';
import type { ErasedTextView } from '@contract/erasure/erasure.contract.js';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useDecideErasedText, type Decision } from '../api/erasures.js';
import { resources } from '@/api/resources.js';
import { resourceNames } from '@/components/employer/resource-names.js';
import { useFormat } from '@/session/use-format.js';
import { Button } from '@/ui/actions/Button.js';
import { Chip } from '@/ui/display/Chip.js';
import { showLink } from '@/components/employer/links.js';
import styles from './erased-texts.module.css';

/** Labels of the record types whose own name is not a label. */
const labels: Record<string, string> = {
  clock_entry: 'Clock entry of',
  leave_change: 'History of leave',
  leave_correction: 'Correction of leave',
  leave_request: 'Leave',
  pay_correction: 'Correction of hours',
  pay_deferral: 'Hours left for the pay period',
  rota_shift: 'Planned shift of the rota',
  rota_template: 'Rota template',
  rota_template_schedule: 'Schedule of the template',
  rota_template_shift: 'Shift of the template',
  task_comment: 'Comment on the task',
  task_step: 'Step of the task',
  task_template: 'Repeating task',
  published_shift: 'Published shift of the rota',
};

/** Labels of the fields whose own name is not a label. */
const fields: Record<string, string> = {
  content: 'Text',
  endReason: 'Reason for ending',
  leaveReason: 'Reason during leave',
  rejectionReason: 'Reason for rejecting',
  reopenReason: 'Reason for reopening',
  staffNotes: 'Notes for staff',
};

/** Returns the words of a name such as `contactPerson` or `leave_kind` with a capital: "Contact person". */
function wordsOf(name: string): string {
  const words = name.replace(/_|(?=[A-Z])/g, ' ').toLowerCase();
  return words[0]!.toUpperCase() + words.slice(1);
}

/** A text with its record, and buttons to replace the name or leave the text. */
export function ErasedTextReview({ text }: { text: ErasedTextView }) {
  const format = useFormat();
  const { mutate, isPending, variables } = useDecideErasedText();
  const { id, version, recordType, recordId, recordName, date, field, isCertain, marks } = text;
  const noun = recordType.replaceAll('_', ' ');
  const resource = resourceNames().find((name) => resources[name].noun === noun);
  const label = labels[recordType] ?? wordsOf(recordType);
  const record = [`${label} ${withoutBidi(recordName ?? '')}`.trim(), date && format.date(date)]
    .filter(Boolean)
    .join(', ');
  const fieldLabel = fields[field] ?? wordsOf(field);
  const place = `${fieldLabel} of ${record}`;
  const settle = (decision: Decision) => () => mutate({ id, version, decision });
  const isWaiting = (decision: Decision): boolean => isPending && variables?.decision === decision;
  return (
    <li className={styles.text}>
      <p className={styles.place}>
        {fieldLabel} of {resource ? <Link to={showLink(resource, recordId)}>{record}</Link> : record}
      </p>
      {!isCertain && (
        <p className={styles.uncertain}>
          <Chip tone="warn">Less certain</Chip> Only the first name was found.
        </p>
      )}
      <blockquote className={styles.words}>{withMarkedNames(text)}</blockquote>
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

/** Returns the text with the found names marked. */
function withMarkedNames({ text, marks }: ErasedTextView): ReactNode {
  if (text === null) return 'This text was deleted.';
  const parts: ReactNode[] = [];
  let done = 0;
  for (const [start, end] of marks) {
    parts.push(text.slice(done, start), <mark key={start}>{text.slice(start, end)}</mark>);
    done = end;
  }
  return [...parts, text.slice(done)];
}
