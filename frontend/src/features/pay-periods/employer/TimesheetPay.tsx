import type { PayCorrectionView } from '@contract/pay-periods/pay-periods.contract.js';
import { useState, type SyntheticEvent } from 'react';
import { Link } from 'react-router';
import { fullName } from '../../../lib/names.js';
import { payPeriodLink } from '../../../components/employer/links.js';
import { useFormat } from '../../../session/use-format.js';
import { Button } from '../../../ui/actions/Button.js';
import { TextArea, WholeNumberInput } from '../../../ui/inputs/inputs.js';
import { Card } from '../../../ui/layout/Card.js';
import { Fact, Facts } from '../../../ui/layout/Facts.js';
import { Dialog, SubmitActions } from '../../../ui/overlays/Dialog.js';
import { useCorrectPay, useTimesheetPay } from '../api/pay-periods.js';
import { periodText, signedMinutes } from '../shared/pay-texts.js';
import styles from '../shared/pay.module.css';

/** The pay period of a timesheet, with its corrections. Shows nothing for hours that no period has touched. */
export function TimesheetPay({ id }: { id: string }) {
  const format = useFormat();
  const { data } = useTimesheetPay(id);
  const [correcting, setCorrecting] = useState(false);
  if (!data || (!data.paidIn && !data.leftReason)) return null;
  const { paidIn, leftReason, corrections } = data;
  return (
    <Card
      title="Pay"
      icon="calendar"
      actions={
        paidIn && (
          <Button variant="secondary" size="small" icon="pencil" onClick={() => setCorrecting(true)}>
            Add correction
          </Button>
        )
      }
    >
      <Facts>
        {paidIn && (
          <Fact name="Paid in">
            <Link to={payPeriodLink(paidIn.startsOn)}>{periodText(paidIn, format)}</Link>
          </Fact>
        )}
        {leftReason && <Fact name="Left for a later period because">{leftReason}</Fact>}
        {corrections.map((correction) => (
          <Fact key={correction.id} name={`Correction ${signedMinutes(correction.minutes)}`}>
            <CorrectionText correction={correction} />
          </Fact>
        ))}
      </Facts>
      {correcting && <CorrectionDialog timesheetId={id} onClose={() => setCorrecting(false)} />}
    </Card>
  );
}

function CorrectionText({ correction: { reason, createdBy } }: { correction: PayCorrectionView }) {
  return (
    <>
      {reason} (<bdi>{fullName(createdBy)}</bdi>)
    </>
  );
}

function CorrectionDialog({ timesheetId, onClose }: { timesheetId: string; onClose: () => void }) {
  const [minutes, setMinutes] = useState('');
  const [reason, setReason] = useState('');
  const { mutate, isPending } = useCorrectPay();
  const send = (event: SyntheticEvent): void => {
    event.preventDefault();
    mutate({ timesheetId, minutes: Number(minutes), reason: reason.trim() }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Add correction"
      description="The period of these hours is locked. The next open period pays the correction, and the employee sees it."
      size="small"
      unsaved={minutes !== '' || reason !== ''}
    >
      <form className={styles.form} onSubmit={send}>
        <WholeNumberInput
          label="Minutes"
          hint="Use a minus sign to take minutes away, such as -30."
          value={minutes}
          onChange={(event) => setMinutes(event.target.value)}
        />
        <TextArea label="Reason" value={reason} onChange={(event) => setReason(event.target.value)} />
        <SubmitActions
          submit="Add correction"
          disabled={!Number(minutes) || reason.trim() === ''}
          pending={isPending}
          pendingText="Adding..."
        />
      </form>
    </Dialog>
  );
}
