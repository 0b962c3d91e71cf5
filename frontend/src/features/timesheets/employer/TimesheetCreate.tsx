import type { ClockEntryView } from '@contract/clock/clock.contract.js';
import { SubmitTimesheetRequest } from '@contract/timesheets/timesheets.contract.js';
import type { Resolver } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { useClockEntry } from '../../clock/api/clock-entries.js';
import { useEnterTimesheet } from '../api/employer-timesheets.js';
import { plannedTimes, todayIn } from '@/lib/dates.js';
import { HoursFields } from '../shared/HoursFields.js';
import { useUser } from '@/session/session.js';
import { QueryFailed } from '@/ui/loading/QueryFailed.js';
import { SkeletonList } from '@/ui/loading/Skeleton.js';
import { requestResolver } from '@/components/forms/request-resolver.js';
import { CreatePage } from '@/components/employer/forms/CreatePage.js';
import { RecordFrame } from '@/components/employer/records/RecordPage.js';
import { ENTRY_PARAMETER } from '@/components/employer/links.js';
import { ClockEntryFacts } from './compare/ClockEntryFacts.js';
import { TimesheetInputs, type EnterValues } from './TimesheetInputs.js';

const TITLE = 'Enter Hours';
const checkHours = requestResolver<EnterValues>(SubmitTimesheetRequest);

/** Checks the hours with the contract and requires an employee, whose id is part of the route. */
const resolver: Resolver<EnterValues> = async (values, context, options) => {
  const hours = await checkHours(values, context, options);
  if (values.employeeId) return hours;
  const employeeId = { type: 'required', message: 'Employee is required' };
  return { values: {}, errors: { ...hours.errors, employeeId } };
};

/** Enters hours for an employee, who is notified. */
export function TimesheetCreate() {
  const [search] = useSearchParams();
  const missed = search.get(ENTRY_PARAMETER);
  return missed ? <MissedHours key={missed} id={missed} /> : <EnterHours />;
}

/** The form for a missed clock entry. */
function MissedHours({ id }: { id: string }) {
  const query = useClockEntry(id);
  if (query.data) return <EnterHours entry={query.data} />;
  const loading = <SkeletonList rows={3} height={120} label="Loading the clock entry..." />;
  return (
    <RecordFrame title={TITLE}>
      <QueryFailed query={query} what="the clock entry" otherwise={loading} />
    </RecordFrame>
  );
}

function EnterHours({ entry }: { entry?: ClockEntryView }) {
  const { timeZone } = useUser();
  const send = useEnterTimesheet();
  return (
    <CreatePage<EnterValues>
      title={TITLE}
      verb="submit"
      {...(entry && { draft: `timesheet.entry.${entry.id}` })}
      start={entry ? plannedValues(entry, timeZone) : emptyValues(todayIn(timeZone))}
      resolver={resolver}
      send={send}
      save="Submit"
      saving="Submitting..."
    >
      {entry ? <ClockEntryFacts entry={entry} /> : <TimesheetInputs />}
      <HoursFields />
    </CreatePage>
  );
}

function emptyValues(date: string): EnterValues {
  const hours = { date, startTime: '', endTime: '', breakMinutes: 0, notes: '' };
  return { employeeId: '', shiftId: '', ...hours };
}

/** Returns the planned times as initial values. The page shows the clock-in time beside them. */
function plannedValues(entry: ClockEntryView, zone: string): EnterValues {
  const { employeeId, shiftId, breakMinutes } = entry;
  return { employeeId, shiftId, ...plannedTimes(entry, zone), breakMinutes, notes: '' };
}
