import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import { useDecideTimesheet } from '../../api/calls/timesheets.js';
import { can } from '../../session/can.js';
import { useUser } from '../../session/session.js';
import { ButtonLink } from '../../ui/Button.js';
import { DecisionButtons } from '../components/DecisionButtons.js';
import { useHold } from '../components/use-held-rows.js';
import { showLink } from '../links.js';
import styles from './Dashboard.module.css';

/** Approve and Reject while it waits; afterwards the way to its details. */
export function DecideOrView({ sheet, onReject }: { sheet: TimesheetView; onReject: () => void }) {
  const user = useUser();
  const { mutate, isPending } = useDecideTimesheet();
  const hold = useHold();
  const { id, version } = sheet;
  if (!can(user, 'timesheet.decide', sheet)) {
    return (
      <ButtonLink to={showLink('timesheets', id)} variant="ghost" size="small" icon="eye">
        View
      </ButtonLink>
    );
  }
  const approve = (): void => {
    hold(sheet);
    mutate({ id, status: 'approved', version }, { onSuccess: hold });
  };
  return (
    <span className={styles.buttons}>
      <DecisionButtons pending={isPending} onApprove={approve} onReject={onReject} />
    </span>
  );
}
