import type { PayCorrectionView } from '@contract/pay-periods/pay-periods.contract.js';
import { useState, type SyntheticEvent } from 'react';
import { Link } from 'react-router';
import { fullName } from '../../../../lib/names.js';
import { payPeriodLink } from '../../../../components/employer/links.js';
import { useFormat } from '../../../../session/use-format.js';
import { Button } from '../../../../ui/actions/Button.js';
import { TextArea, WholeNumberInput } from '../../../../ui/inputs/inputs.js';
import { Card } from '../../../../ui/layout/Card.js';
import { Fact, Facts } from '../../../../ui/layout/Facts.js';
import { Dialog, SubmitActions } from '../../../../ui/overlays/Dialog.js';
import { useCorrectPay, useTimesheetPay } from '../../api/pay-periods.js';
import { periodText, signedMinutes } from '../pay-texts.js';
import styles from '../pay.module.css';

/** The pay period of a timesheet, with its corrections. Shows nothing for hours that no period has touched. */
export function TimesheetPay({ id }: { id: string }) {
  const format = useFormat();
  const { data } = useTimesheetPay(id);
  const [correcting, setCorrecting] = useState(false);
  if (!data || (!data.paidIn && !data.leftReason && !data.payFrom)) return null;
  const { paidIn, payFrom, leftReason, corrections } = data;
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
        {payFrom && (
          <Fact name="Paid in the period of">
            {format.weekdayDate(payFrom)}
            {leftReason ? '' : ', because the period of these hours was locked'}
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

const DIRECTIONS = { add: 'Add', take: 'Take away' } as const;
type Direction = keyof typeof DIRECTIONS;

/** Asks for the direction and for positive time, because the number keyboard of iPhones has no minus sign. */
function CorrectionDialog({ timesheetId, onClose }: { timesheetId: string; onClose: () => void }) {
  const [direction, setDirection] = useState<Direction>('add');
  const [hours, setHours] = useState('');
  const [minutes, setMinutes] = useState('');
  const [reason, setReason] = useState('');
  const { mutate, isPending } = useCorrectPay();
  const total = Number(hours) * 60 + Number(minutes);
  const isValid = total > 0 && Number(hours) >= 0 && Number(minutes) >= 0 && reason.trim() !== '';
  const send = (event: SyntheticEvent): void => {
    event.preventDefault();
    const signed = direction === 'add' ? total : -total;
    mutate({ timesheetId, minutes: signed, reason: reason.trim() }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Add correction"
      description="The period of these hours is locked. The next open period pays the correction, and the employee sees it."
      size="small"
      unsaved={hours !== '' || minutes !== '' || reason !== ''}
    >
      <form className={styles.form} onSubmit={send}>
        <fieldset className={`${styles.fieldset} ${styles.directions}`}>
          <legend>Correction</legend>
          {Object.entries(DIRECTIONS).map(([value, label]) => (
            <label key={value} className={styles.direction}>
              <input
                type="radio"
                name="direction"
                value={value}
                checked={direction === value}
                onChange={() => setDirection(value as Direction)}
              />
              {label}
            </label>
          ))}
        </fieldset>
        <div className={styles.time}>
          <WholeNumberInput
            label="Hours"
            min={0}
            value={hours}
            onChange={(event) => setHours(event.target.value)}
          />
          <WholeNumberInput
            label="Minutes"
            min={0}
            value={minutes}
            onChange={(event) => setMinutes(event.target.value)}
          />
        </div>
        <TextArea label="Reason" value={reason} onChange={(event) => setReason(event.target.value)} />
        <SubmitActions
          submit="Add correction"
          disabled={!isValid}
          pending={isPending}
          pendingText="Adding..."
        />
      </form>
    </Dialog>
  );
}
