import { WARNINGS_MAX } from '@contract/shifts/overlap.rules.js';
import type { CompanyFormat } from '../../../../lib/dates.js';
import { OverlapDialog } from '../../../shifts/employer/OverlapDialog.js';
import { warningText } from '../labels.js';
import { shiftText, type NameOf } from './edit-announcements.js';
import type { OverlappingEdits } from './use-planning.js';

interface Props {
  overlapping: OverlappingEdits;
  nameOf: NameOf;
  format: CompanyFormat;
  onAnswer: (isYes: boolean) => void;
}

/** Asks for confirmation of the overlaps that a change would create. */
export function OverlapQuestion({ overlapping: { edits, overlaps }, nameOf, format, onAnswer }: Props) {
  const named = overlaps.slice(0, WARNINGS_MAX).map((warning) => {
    const shift = edits.find(({ key }) => key === warning.shiftId)!.after!;
    return `${shiftText(shift, nameOf, format)}: ${warningText(warning, format)}`;
  });
  return <OverlapDialog overlaps={{ named, count: overlaps.length }} onAnswer={onAnswer} />;
}
