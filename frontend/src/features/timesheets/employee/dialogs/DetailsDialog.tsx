import { durationText, hoursText } from '@contract/common/time/durations.js';
import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import { useTimesheet } from '../../api/own-timesheets.js';
import { plannedTimes } from '@/lib/dates.js';
import { useIsGone } from '@/api/use-is-gone.js';
import { useUser } from '@/session/session.js';
import { useFormat } from '@/session/use-format.js';
import { Button } from '@/ui/actions/Button.js';
import { StatusChip } from '@/ui/display/Chip.js';
import { Dialog, DialogActions } from '@/ui/overlays/Dialog.js';
import { Fact, Facts } from '@/ui/layout/Facts.js';
import { FormProblem } from '@/ui/inputs/FormProblem.js';
import { QueryFailed } from '@/ui/loading/QueryFailed.js';
import { SkeletonList } from '@/ui/loading/Skeleton.js';
import { EmptyState } from '@/ui/loading/states.js';
import { ShiftTimes } from '@/features/shifts/shared/ShiftTimes.js';
import styles from './DetailsDialog.module.css';
import { useTimesheetDialogs } from '@/components/hours/timesheet-dialogs.js';
import { FlagList } from '@/components/hours/FlagList.js';
import { HoursExplanation } from '../../shared/HoursExplanation.js';
import { HistoryEntries } from '../../shared/HistoryEntries.js';
import { rejectionText } from '../rejection-text.js';
import { useTimesheetActions } from '../use-timesheet-actions.js';

interface Props {
  id: string;
  /** The timesheet from the list, shown while the details load. */
  sheet?: TimesheetView;
}

/** Shows one timesheet with planned and submitted times, flags and history. */
export function DetailsDialog({ id, sheet: shown }: Props) {
  const { close } = useTimesheetDialogs();
  const details = useTimesheet(id);
  const isGone = useIsGone(details, id);
  const sheet = details.data ?? shown;
  return (
    <Dialog open live loads onOpenChange={(open) => !open && close()} title="Timesheet Details">
      {sheet && !isGone ? (
        <TimesheetDetails sheet={sheet} details={details} />
      ) : (
        <TimesheetMissing details={details} isGone={isGone} />
      )}
    </Dialog>
  );
}

type Details = ReturnType<typeof useTimesheet>;

function TimesheetMissing({ details, isGone }: { details: Details; isGone: boolean }) {
  if (isGone) {
    return (
      <EmptyState
        icon="clipboard"
        text="This timesheet could not be found"
        hint="It may have been withdrawn, or the link may be incomplete."
      />
    );
  }
  const loading = <SkeletonList rows={4} height={60} label="Loading the timesheet..." />;
  return <QueryFailed query={details} what="the timesheet" otherwise={loading} />;
}

function TimesheetDetails({ sheet, details }: { sheet: TimesheetView; details: Details }) {
  const format = useFormat();
  const actionsOf = useTimesheetActions();
  return (
    <>
      <div className={styles.head}>
        <div>
          <p className={styles.name}>{sheet.shiftName}</p>
          <p className={styles.date}>{format.date(sheet.date)}</p>
        </div>
        <StatusChip status={sheet.status} />
      </div>
      {sheet.status === 'rejected' && <FormProblem text={rejectionText(sheet.rejectionReason)} />}
      <SheetFacts sheet={sheet} />
      <FlagList of={sheet} isOwn />
      {details.data && (
        <section className={styles.history} aria-label="How the Hours Are Calculated">
          <h3 className={styles.heading}>How the Hours Are Calculated</h3>
          <HoursExplanation hours={details.data} framed />
        </section>
      )}
      <section className={styles.history} aria-label="History">
        <h3 className={styles.heading}>History</h3>
        {details.data ? (
          <HistoryEntries entries={details.data.history} />
        ) : (
          <QueryFailed
            query={details}
            what="the history"
            otherwise={<SkeletonList rows={2} height={44} label="Loading the history..." />}
          />
        )}
      </section>
      <DialogActions>
        {actionsOf(sheet).map(({ label, icon, run }) => (
          <Button key={label} variant="secondary" icon={icon} onClick={run}>
            {label}
          </Button>
        ))}
      </DialogActions>
    </>
  );
}

function SheetFacts({ sheet }: { sheet: TimesheetView }) {
  const { timeZone } = useUser();
  const format = useFormat();
  const { plannedStartsAt, plannedEndsAt } = sheet;
  const planned = plannedStartsAt && plannedEndsAt ? { plannedStartsAt, plannedEndsAt } : null;
  return (
    <Facts framed>
      <Fact name="Planned">
        {planned ? <ShiftTimes shift={plannedTimes(planned, timeZone)} /> : 'Not planned on this day'}
      </Fact>
      <Fact name="Submitted">
        <ShiftTimes shift={sheet} />
      </Fact>
      <Fact name="Break">{durationText(sheet.breakMinutes)}</Fact>
      <Fact name="Hours">{hoursText(sheet.totalHours)}</Fact>
      {sheet.decidedAt && sheet.status !== 'pending' && (
        <Fact name="Decided">{format.instant(sheet.decidedAt)}</Fact>
      )}
      {sheet.reopenReason && sheet.status === 'pending' && (
        <Fact name="Reopened because">{sheet.reopenReason}</Fact>
      )}
      <Fact name="Notes">{sheet.notes ?? 'None'}</Fact>
    </Facts>
  );
}
