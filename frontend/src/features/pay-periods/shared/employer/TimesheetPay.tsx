import { CorrectPayRequest, type PayCorrectionView } from '@contract/pay-periods/pay-periods.contract.js';
import { useState } from 'react';
import { Link } from 'react-router';
import { RequestDialog } from '@/components/forms/RequestDialog.js';
import { useRequestForm } from '@/components/forms/use-request-form.js';
import { fullName } from '@/lib/names.js';
import { payPeriodLink } from '@/components/employer/links.js';
import { useFormat } from '@/session/use-format.js';
import { Button } from '@/ui/actions/Button.js';
import { TextArea, WholeNumberInput } from '@/ui/inputs/inputs.js';
import { Card } from '@/ui/layout/Card.js';
import { Fact, Facts } from '@/ui/layout/Facts.js';
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

interface Typed {
  direction: Direction;
  hours: string;
  minutes: string;
  reason: string;
}

const totalOf = ({ hours, minutes }: Typed): number => Number(hours) * 60 + Number(minutes);

/** Asks for the direction and for positive time, because the number keyboard of iPhones has no minus sign. */
function CorrectionDialog({ timesheetId, onClose }: { timesheetId: string; onClose: () => void }) {
  const correcting = useRequestForm({
    request: CorrectPayRequest,
    toRequest: (typed: Typed) => ({
      timesheetId,
      minutes: typed.direction === 'add' ? totalOf(typed) : -totalOf(typed),
      reason: typed.reason.trim(),
    }),
    defaultValues: { direction: 'add', hours: '', minutes: '', reason: '' },
    draft: `timesheet.${timesheetId}.pay`,
    call: useCorrectPay(),
    onSuccess: onClose,
  });
  const { register, formState, watch } = correcting.form;
  const { errors, dirtyFields } = formState;
  const typed = watch();
  const isValid =
    totalOf(typed) > 0 &&
    Number(typed.hours) >= 0 &&
    Number(typed.minutes) >= 0 &&
    typed.reason.trim() !== '';
  return (
    <RequestDialog
      of={correcting}
      title="Add correction"
      description="The period of these hours is locked. The next open period pays the correction, and the employee sees it."
      size="small"
      unsaved={Boolean(dirtyFields.hours || dirtyFields.minutes || dirtyFields.reason)}
      toastOnly
      submit="Add correction"
      disabled={!isValid}
      pendingText="Adding..."
      onClose={onClose}
    >
      <fieldset className={`${styles.fieldset} ${styles.directions}`}>
        <legend>Correction</legend>
        {Object.entries(DIRECTIONS).map(([value, label]) => (
          <label key={value} className={styles.direction}>
            <input type="radio" value={value} {...register('direction')} />
            {label}
          </label>
        ))}
      </fieldset>
      <div className={styles.time}>
        <WholeNumberInput label="Hours" min={0} {...register('hours')} />
        <WholeNumberInput label="Minutes" min={0} error={errors.minutes?.message} {...register('minutes')} />
      </div>
      <TextArea label="Reason" error={errors.reason?.message} {...register('reason')} />
    </RequestDialog>
  );
}
