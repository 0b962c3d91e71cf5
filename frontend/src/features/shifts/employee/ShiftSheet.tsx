import type { ShiftDetailsView } from '@contract/shifts/shifts.contract.js';
import { isOver } from '@contract/shifts/shifts.rules.js';
import type { ReactNode } from 'react';
import { useShift } from '../api/shifts.js';
import { useIsGone } from '@/api/use-is-gone.js';
import { fullName } from '@/lib/names.js';
import { useNow } from '@/lib/use-now.js';
import { DeclineShift } from '../../cover/shared/DeclineShift.js';
import { conversationLink } from '../../messages/shared/conversation-link.js';
import { useUser } from '@/session/session.js';
import { useFormat } from '@/session/use-format.js';
import { ButtonLink } from '@/ui/actions/Button.js';
import { StatusChip } from '@/ui/display/Chip.js';
import { Dialog, DialogActions } from '@/ui/overlays/Dialog.js';
import { QueryFailed } from '@/ui/loading/QueryFailed.js';
import { SkeletonList } from '@/ui/loading/Skeleton.js';
import { EmptyState } from '@/ui/loading/states.js';
import { useToday } from '@/session/use-today.js';
import { ConfirmButton } from '../shared/ConfirmButton.js';
import styles from './ShiftSheet.module.css';
import { shiftDayText, shiftStatus } from '../shared/shift-times.js';
import { ShiftTimes } from '../shared/ShiftTimes.js';
import { ShiftVenue } from './ShiftVenue.js';

const GONE = 'This shift is no longer assigned to you. It was cancelled or given to another employee.';

/** Shows the details of one shift: times, venue, notes and colleagues. */
export default function ShiftSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const shift = useShift(id);
  return (
    <Dialog open live loads onOpenChange={(open) => !open && onClose()} title="Your Shift">
      <ShiftSheetContent id={id} shift={shift} />
    </Dialog>
  );
}

function ShiftSheetContent({ id, shift }: { id: string; shift: ReturnType<typeof useShift> }) {
  const { data } = shift;
  if (useIsGone(shift, id)) return <EmptyState icon="calendar" text={GONE} />;
  const loading = <SkeletonList rows={3} height={72} label="Loading the shift..." />;
  return (
    <>
      <QueryFailed query={shift} what="the shift" otherwise={!data && loading} />
      {data && <ShiftDetails shift={data} />}
    </>
  );
}

function ShiftDetails({ shift }: { shift: ShiftDetailsView }) {
  const { notes, breakMinutes, colleagues, venue } = shift;
  const { employer } = useUser();
  const now = useNow();
  const over = isOver(shift, now);
  return (
    <>
      <ShiftDayAndTimes shift={shift} isOver={over} />
      <p className={styles.what}>
        <span className={styles.name}>{shift.name}</span>
        {breakMinutes > 0 && <span className={styles.muted}>{breakMinutes} min break</span>}
      </p>
      {over && <p>This shift is over.</p>}
      {notes && <TitledText title="Notes">{notes}</TitledText>}
      {venue ? <ShiftVenue venue={venue} /> : <p className={styles.muted}>No venue assigned</p>}
      <TitledText title="Working with You">
        {colleagues.length > 0 ? colleagues.map(fullName).join(', ') : 'No other employees'}
      </TitledText>
      {!over && <DeclineShift shift={shift} />}
      <DialogActions>
        {employer && (
          <ButtonLink to={conversationLink(employer.id)} variant="secondary" icon="message">
            Message {fullName(employer)}
          </ButtonLink>
        )}
        {shift.isSwappable && Date.parse(shift.startsAt) > now.getTime() && (
          <ButtonLink to={`/swaps?shift=${shift.id}`} variant="secondary" icon="refresh">
            Give away or swap
          </ButtonLink>
        )}
        <ConfirmButton shift={shift} variant="primary" />
      </DialogActions>
    </>
  );
}

function ShiftDayAndTimes({ shift, isOver: over }: { shift: ShiftDetailsView; isOver: boolean }) {
  const format = useFormat();
  const today = useToday();
  const isPast = over && shift.date < today;
  return (
    <div className={styles.head}>
      <div>
        <p className={styles.day}>{isPast ? format.date(shift.date) : shiftDayText(shift, today, format)}</p>
        <p className={styles.times}>
          <ShiftTimes shift={shift} />
        </p>
      </div>
      <StatusChip status={shiftStatus(shift)} />
    </div>
  );
}

function TitledText({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.text}>{children}</p>
    </section>
  );
}
