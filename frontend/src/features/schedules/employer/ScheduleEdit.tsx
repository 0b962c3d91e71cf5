import { allowedScheduleStatuses } from '@contract/schedules/schedules.rules.js';
import type { SavedScheduleView, ScheduleView } from '@contract/schedules/schedules.contract.js';
import { useVenues } from '../../venues/api/venues.js';
import { warningsText } from '../../shifts/shared/warnings.js';
import { useFormat } from '@/session/use-format.js';
import { statusDisplay } from '@/ui/display/statuses.js';
import { EditForm } from '@/components/employer/forms/EditForm.js';
import { EditPage } from '@/components/employer/records/RecordPage.js';
import { scheduleUpdateResolver } from './resolvers.js';
import { ScheduleInputs } from './ScheduleInputs.js';
import { withAllowedStatus, scheduleLabels, scheduleFormValues, type ScheduleValues } from './values.js';

export function ScheduleEdit() {
  const formatValue = useFieldFormat();
  return (
    <EditPage<ScheduleView> title={({ name }) => `Edit ${name}`}>
      <EditForm<ScheduleView, ScheduleValues>
        labels={scheduleLabels}
        toFormValues={scheduleFormValues}
        resolver={scheduleUpdateResolver}
        formatValue={formatValue}
        allowed={(values, current) =>
          withAllowedStatus(values, current, allowedScheduleStatuses(current.status))
        }
        detail={(saved) => warningsText((saved as SavedScheduleView).warnings)}
        save="Save Schedule"
      >
        {({ status, venue }) => (
          <ScheduleInputs
            statuses={allowedScheduleStatuses(status)}
            statusHint={
              status === 'pending_approval'
                ? 'Pending approval. Approve or reject the schedule on its page.'
                : undefined
            }
            venue={venue}
          />
        )}
      </EditForm>
    </EditPage>
  );
}

/** Returns a function that formats a field's value for the conflict table. */
function useFieldFormat() {
  const format = useFormat();
  const venues = useVenues();
  return (field: keyof ScheduleValues, value: string | number | null, { venue }: ScheduleView): string => {
    if (typeof value === 'number') return String(value);
    if (!value) return field === 'venueId' ? 'No venue' : 'Empty';
    if (field === 'date') return format.date(value);
    if (field === 'startTime' || field === 'endTime') return format.time(value);
    if (field === 'status') return statusDisplay(value).word;
    if (field !== 'venueId') return value;
    const known = [...(venue ? [venue] : []), ...(venues.data ?? [])];
    return known.find(({ id }) => id === value)?.name ?? 'Another venue';
  };
}
