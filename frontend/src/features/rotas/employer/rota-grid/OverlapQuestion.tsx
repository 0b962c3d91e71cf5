import { WARNINGS_MAX } from '@contract/shifts/overlap.rules.js';
import type { CompanyFormat } from '../../../../lib/dates.js';
import { ConfirmDialog } from '../../../../ui/overlays/Dialog.js';
import { OverlapList } from '../../../shifts/employer/OverlapList.js';
import { warningText } from '../labels.js';
import { shiftText, type NameOf } from './edit-announcements.js';
import type { OverlappingEdits } from './use-planning.js';

interface Props {
  overlapping: OverlappingEdits;
  nameOf: NameOf;
  format: CompanyFormat;
  onAnswer: (isYes: boolean) => void;
}

/** Asks for confirmation of the overlaps that a change would create, and of hours above a weekly maximum. */
export function OverlapQuestion({ overlapping: { edits, overlaps, hours }, ...props }: Props) {
  const { nameOf, format, onAnswer } = props;
  const named = overlaps.slice(0, WARNINGS_MAX).map((warning) => {
    const shift = edits.find(({ key }) => key === warning.shiftId)!.after!;
    return `${shiftText(shift, nameOf, format)}: ${warningText(warning, format)}`;
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={() => onAnswer(false)}
      title={overlaps.length > 0 ? 'Plan overlapping shifts?' : 'Plan above the weekly maximum?'}
      description={<OverlapList named={[...hours, ...named]} count={hours.length + overlaps.length} />}
      confirm="Plan Anyway"
      danger={false}
      onConfirm={() => onAnswer(true)}
    />
  );
}
