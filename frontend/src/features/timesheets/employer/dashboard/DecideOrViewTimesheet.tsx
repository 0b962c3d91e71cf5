import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import { can } from '@/session/can.js';
import { useUser } from '@/session/session.js';
import { ButtonLink } from '@/ui/actions/Button.js';
import { DecisionButtons } from '@/components/employer/decisions/DecisionButtons.js';
import { showLink } from '@/components/employer/links.js';
import type { Click } from '@/components/employer/decisions/use-rows-kept-in-place.js';
import { useApproveTimesheet } from '../use-approve-timesheet.js';
import styles from '@/components/employer/dashboard.module.css';

interface Props {
  sheet: TimesheetView;
  onReject: (click: Click) => void;
}

/** Approve and Reject while the timesheet is pending, then a link to its details. */
export function DecideOrViewTimesheet({ sheet, onReject }: Props) {
  const user = useUser();
  const { approve, isPending } = useApproveTimesheet(sheet);
  if (!can(user, 'timesheet.decide', sheet)) {
    return (
      <ButtonLink to={showLink('timesheets', sheet.id)} variant="ghost" size="small" icon="eye">
        View
      </ButtonLink>
    );
  }
  return (
    <span className={styles.buttons}>
      <DecisionButtons pending={isPending} onApprove={approve} onReject={onReject} />
    </span>
  );
}
