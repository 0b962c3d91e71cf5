import { WARNINGS_MAX } from '@contract/shifts/overlaps/overlap.rules.js';
import type { CompanyFormat } from '@/lib/dates.js';
import { useState } from 'react';
import { ConfirmDialog } from '@/ui/overlays/Dialog.js';
import { OverlapList } from '@/features/shifts/shared/employer/OverlapList.js';
import { warningText } from '@/features/rotas/shared/employer/labels.js';
import { shiftText, type NameOf } from '../board/edit-announcements.js';
import { LeaveReasonInput } from './LeaveReasonInput.js';
import type { OverlappingEdits } from '../board/use-planning.js';

interface Props {
  overlapping: OverlappingEdits;
  nameOf: NameOf;
  format: CompanyFormat;
  onAnswer: (isYes: boolean, reason: string | null) => void;
}

/** Asks for confirmation of the overlaps that a change would create, of hours above a weekly maximum, and of shifts for people
 * who are away. During leave it also asks for the reason. */
export function OverlapQuestion({ overlapping: { edits, overlaps, hours, away }, ...props }: Props) {
  const { nameOf, format, onAnswer } = props;
  const [reason, setReason] = useState('');
  const textOf = (key: string): string =>
    shiftText(edits.find((edit) => edit.key === key)!.after!, nameOf, format);
  const ofAway = away.map(({ key, words }) => `${textOf(key)}: ${words}`);
  const named = overlaps.slice(0, WARNINGS_MAX).map((warning) => {
    return `${textOf(warning.shiftId)}: ${warningText(warning, format)}`;
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={() => onAnswer(false, null)}
      title={titleOf({ overlaps, away })}
      description={
        <OverlapList
          named={[...ofAway.slice(0, WARNINGS_MAX), ...hours, ...named]}
          count={away.length + hours.length + overlaps.length}
        />
      }
      confirm="Plan Anyway"
      danger={false}
      onConfirm={() => onAnswer(true, reason.trim() || null)}
    >
      {away.some(({ isLeave }) => isLeave) && <LeaveReasonInput value={reason} onChange={setReason} />}
    </ConfirmDialog>
  );
}

function titleOf({ overlaps, away }: Pick<OverlappingEdits, 'overlaps' | 'away'>): string {
  if (away.some(({ isLeave }) => isLeave)) return 'Plan shifts during leave?';
  if (away.length > 0) return 'Plan shifts at times that people cannot work?';
  return overlaps.length > 0 ? 'Plan overlapping shifts?' : 'Plan above the weekly maximum?';
}
