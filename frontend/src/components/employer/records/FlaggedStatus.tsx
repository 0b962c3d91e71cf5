import { flagTexts, type Flagged } from '@contract/timesheets/exceptions/timesheet-flags.contract.js';
import { Chip, StatusChip } from '@/ui/display/Chip.js';
import { VisuallyHidden } from '@/ui/display/VisuallyHidden.js';
import styles from '../lists/list.module.css';

/** The status of a timesheet, with a chip if the approver should check something. */
export function FlaggedStatus({ of }: { of: Flagged & { status: string } }) {
  const texts = flagTexts(of);
  return (
    <span className={styles.status}>
      <StatusChip status={of.status} />
      {texts.length > 0 && (
        <span title={texts.join('. ')}>
          <Chip tone="warn" icon="flag">
            Check<VisuallyHidden>: {texts.join('. ')}</VisuallyHidden>
          </Chip>
        </span>
      )}
    </span>
  );
}
