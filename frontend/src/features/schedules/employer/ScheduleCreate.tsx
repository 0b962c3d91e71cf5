import type { ScheduleSeriesView } from '@contract/schedules/series/schedule-series.contract.js';
import { NEW_SCHEDULE_STATUSES } from '@contract/schedules/schedules.contract.js';
import type { RaRecord } from 'react-admin';
import { useSearchParams } from 'react-router';
import { useAssignments } from '../api/assignments.js';
import { schedulesCreatedTitle, useSchedule, useCreateScheduleSeriesForForm } from '../api/schedules.js';
import { QueryFailed } from '@/ui/loading/QueryFailed.js';
import { SkeletonList } from '@/ui/loading/Skeleton.js';
import { CreatePage } from '@/components/employer/forms/CreatePage.js';
import { RecordFrame } from '@/components/employer/records/RecordPage.js';
import { lastListLink, COPY_PARAMETER, showLink } from '@/components/employer/links.js';
import { rememberLastUsed } from './new/last-used-times.js';
import {
  newScheduleResolver,
  scheduleSeriesRequest,
  copiedScheduleValues,
  newScheduleValues,
  nextScheduleValues,
  type NewScheduleValues,
} from './new/new-schedule.js';
import { NewScheduleInputs } from './new/NewScheduleInputs.js';
import { useNewScheduleQuestion } from './new/use-new-schedule-question.js';
import { warningsText } from '../../shifts/shared/warnings.js';

const TITLE = 'Create Schedule';

/**
 * Creates schedules with their employees, on one or several dates. The form may start as a copy of a
 * schedule.
 */
export function ScheduleCreate() {
  const [search] = useSearchParams();
  const copied = search.get(COPY_PARAMETER);
  return copied ? <CopiedSchedule key={copied} id={copied} /> : <NewSchedule start={newScheduleValues()} />;
}

function CopiedSchedule({ id }: { id: string }) {
  const schedule = useSchedule(id);
  const assigned = useAssignments(id);
  if (schedule.data && assigned.data) {
    const start = copiedScheduleValues(schedule.data, assigned.data.items);
    return <NewSchedule start={start} draft={`schedule.copy.${id}`} />;
  }
  const loading = <SkeletonList rows={3} height={120} label="Loading the schedule..." />;
  return (
    <RecordFrame title={TITLE}>
      <QueryFailed query={[schedule, assigned]} what="the schedule to copy" otherwise={loading} />
    </RecordFrame>
  );
}

/** The created series, in the form that `CreatePage` needs: the first schedule as the record. */
interface Made extends RaRecord {
  series: ScheduleSeriesView;
}

const createdSchedules = (saved: RaRecord): ScheduleSeriesView => (saved as Made).series;

function NewSchedule({ start, draft }: { start: NewScheduleValues; draft?: string }) {
  const create = useCreateScheduleSeriesForForm();
  const send = async (values: NewScheduleValues): Promise<Made> => {
    const series = await create(scheduleSeriesRequest(values));
    rememberLastUsed(series.schedules[0]!);
    return { ...series.schedules[0]!, series };
  };
  return (
    <CreatePage<NewScheduleValues>
      title={TITLE}
      {...(draft && { draft })}
      start={start}
      resolver={newScheduleResolver}
      send={send}
      ask={useNewScheduleQuestion()}
      success={(saved) => schedulesCreatedTitle(createdSchedules(saved))}
      detail={(saved) => warningsText(createdSchedules(saved).warnings)}
      leadsTo={(saved) =>
        createdSchedules(saved).schedules.length === 1
          ? showLink('schedules', String(saved.id))
          : lastListLink('schedules')
      }
      another={{ start: nextScheduleValues, focus: 'date' }}
      save={TITLE}
      saving="Creating..."
    >
      <NewScheduleInputs statuses={NEW_SCHEDULE_STATUSES} />
    </CreatePage>
  );
}
