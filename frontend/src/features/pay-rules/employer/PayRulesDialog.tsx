import { durationText } from '@contract/common/time/durations.js';
import type { PayMinutes, PayRulesEffect, PayRulesPreview } from '@contract/pay-rules/pay-rules.contract.js';
import { fullName } from '@/lib/names.js';
import { useFormat } from '@/session/use-format.js';
import { Button } from '@/ui/actions/Button.js';
import { Table } from '@/ui/layout/Table.js';
import { Dialog, DialogActions, DialogCancel } from '@/ui/overlays/Dialog.js';
import styles from './pay-rules.module.css';

interface Props {
  preview: PayRulesPreview;
  /** True while the rules are saved. */
  pending: boolean;
  onSave: () => void;
  onClose: () => void;
}

const NAMES: Record<keyof PayMinutes, string> = {
  worked: 'Paid',
  night: 'Night',
  weekend: 'Weekend',
  bankHoliday: 'Bank holiday',
  overtime: 'Overtime',
};

/** Shows what new rules would have done to last week, and asks whether to save them. */
export function PayRulesDialog({ preview, pending, onSave, onClose }: Props) {
  const { weekdayDay } = useFormat();
  const { first, last, people, changed, unchanged } = preview;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="large"
      title="Save these pay rules?"
      description="They apply to hours that are submitted from now on. Hours that were submitted before keep their rules."
    >
      <h3 className={styles.subtitle}>
        Last week, {weekdayDay(first)} – {weekdayDay(last)}, with these rules
      </h3>
      {people.length === 0 ? (
        <p>{unchanged === 0 ? 'Nobody had hours last week.' : 'Nobody’s hours would have changed.'}</p>
      ) : (
        <>
          <Table
            caption="Minutes of last week before and after the change"
            keyOf={({ employeeId }) => employeeId}
            rows={people}
            columns={[
              { title: 'Employee', phone: 'title', cell: (one) => <bdi>{fullName(one)}</bdi> },
              { title: 'Change', phone: 'line', cell: (one) => <Effects {...one} /> },
            ]}
          />
          {changed > people.length && (
            <p className={styles.hint}>
              Only the first {people.length} of {changed.toLocaleString('en-GB')} people are shown.
            </p>
          )}
          {unchanged > 0 && (
            <p className={styles.hint}>
              {unchanged === 1 ? '1 other person' : `${unchanged} other people`}: no change.
            </p>
          )}
        </>
      )}
      <DialogActions>
        <DialogCancel />
        <Button pending={pending} pendingText="Saving..." onClick={onSave}>
          Save Pay Rules
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Lists the kinds of minutes that differ. */
function Effects({ before, after }: PayRulesEffect) {
  const changed = (Object.keys(NAMES) as (keyof PayMinutes)[]).filter((name) => before[name] !== after[name]);
  return (
    <ul className={styles.changes}>
      {changed.map((name) => (
        <li key={name}>
          {NAMES[name]}: {durationText(before[name])} → {durationText(after[name])}
        </li>
      ))}
    </ul>
  );
}
