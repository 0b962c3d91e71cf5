import type { ShiftDetailsView } from '@contract/shifts/shifts.contract.js';
import { DeclineShiftRequest } from '@contract/cover/declines.contract.js';
import { useState } from 'react';
import { RequestForm } from '@/components/forms/RequestForm.js';
import { useRequestForm } from '@/components/forms/use-request-form.js';
import { fullName } from '@/lib/names.js';
import { telephoneLink } from '@/lib/links/telephone-link.js';
import { useNow } from '@/lib/use-now.js';
import { Button, ButtonLink } from '@/ui/actions/Button.js';
import { Icon } from '@/ui/display/Icon.js';
import { TextArea } from '@/ui/inputs/inputs.js';
import { useDeclineShift, useWithdrawDecline } from '../api/declines.js';
import styles from './DeclineShift.module.css';

type Shift = Pick<
  ShiftDetailsView,
  'id' | 'startsAt' | 'isDeclined' | 'declineReason' | 'declineUntil' | 'contact'
>;

/** Lets the employee decline a shift in time, and names the person to ring later. */
export function DeclineShift({ shift }: { shift: Shift }) {
  const now = useNow();
  if (shift.isDeclined) return <Declined shift={shift} hasStarted={new Date(shift.startsAt) <= now} />;
  if (new Date(shift.declineUntil) >= now) return <DeclineForm id={shift.id} />;
  return <PersonToRing contact={shift.contact} />;
}

function DeclineForm({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  const { mutateAsync, isPending } = useDeclineShift(id);
  const declining = useRequestForm({
    request: DeclineShiftRequest,
    toRequest: (values: { reason: string }) => values,
    defaultValues: { reason: '' },
    draft: `shift.${id}.decline`,
    call: { isPending, mutateAsync: ({ reason }, done) => mutateAsync(reason, done) },
  });
  const { register, formState } = declining.form;
  if (!isOpen)
    return (
      <div>
        <Button variant="secondary" icon="x-circle" onClick={() => setOpen(true)}>
          I can’t work this
        </Button>
      </div>
    );
  return (
    <RequestForm
      of={declining}
      className={styles.part}
      toastOnly
      actions={
        <div className={styles.actions}>
          <Button variant="secondary" onClick={() => setOpen(false)}>
            Cancel
          </Button>
          <Button type="submit" pending={isPending} pendingText="Sending...">
            Send
          </Button>
        </div>
      }
    >
      <TextArea
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user opened the form. Phones show the keyboard only for a focus at once.
        autoFocus
        label="Why can’t you work this shift?"
        hint="Only your managers read this. You stay on the shift until somebody covers it."
        error={formState.errors.reason?.message}
        {...register('reason')}
      />
    </RequestForm>
  );
}

function Declined({ shift, hasStarted }: { shift: Shift; hasStarted: boolean }) {
  const { mutate, isPending } = useWithdrawDecline(shift.id);
  return (
    <section className={styles.notice}>
      <p className={styles.line}>
        <Icon name="x-circle" size={18} />
        <span>
          <strong>You can’t work this shift.</strong> You stay on it until somebody covers it or your manager
          takes you off.
        </span>
      </p>
      {shift.declineReason && <p className={styles.reason}>{shift.declineReason}</p>}
      {!hasStarted && (
        <div className={styles.actions}>
          <Button
            variant="secondary"
            icon="undo"
            pending={isPending}
            pendingText="Sending..."
            onClick={() => mutate()}
          >
            I can work it
          </Button>
        </div>
      )}
    </section>
  );
}

function PersonToRing({ contact }: Pick<Shift, 'contact'>) {
  const name = contact && fullName(contact);
  return (
    <section className={styles.notice}>
      <p className={styles.line}>
        <Icon name="phone" size={18} />
        <span>
          Can’t work this shift? It is too late to say so here. Ring{' '}
          {name ? <bdi>{name}</bdi> : 'your manager'}.
        </span>
      </p>
      {contact && (
        <div className={styles.actions}>
          <ButtonLink to={telephoneLink(contact.phone)} variant="secondary" icon="phone">
            Call {name}, {contact.phone}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}
