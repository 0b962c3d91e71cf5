import { useMemo } from 'react';
import { todayIn } from '@/lib/dates.js';
import { useUser } from '@/session/session.js';
import { CreateLink } from '@/components/employer/lists/CreateLink.js';
import { ListPage } from '@/components/employer/lists/ListPage.js';
import { scheduleColumns } from './columns.js';
import { NoUpcomingSchedules } from './NoUpcomingSchedules.js';
import { BY_DAY } from './times/ScheduleDateOncePerDay.js';
import { ScheduleFilters } from './ScheduleFilters.js';
import { ScheduleBulkActions } from './ScheduleBulkActions.js';

/** All schedules of the company. By default those from today. */
export function ScheduleList() {
  const { timeZone } = useUser();
  const today = todayIn(timeZone);
  const defaults = useMemo(() => ({ date_gte: today }), [today]);
  const empty = {
    text: 'No schedules created yet',
    hint: 'Create your first schedule to get started',
    action: <CreateLink variant="secondary">Create Schedule</CreateLink>,
  };
  return (
    <ListPage
      columns={scheduleColumns}
      sort={{ field: BY_DAY, order: 'ASC' }}
      search="Name or description"
      defaults={defaults}
      filters={<ScheduleFilters />}
      actions={<CreateLink>Create Schedule</CreateLink>}
      selection={<ScheduleBulkActions />}
      empty={empty}
      emptyDefaults={<NoUpcomingSchedules empty={{ icon: 'calendar', ...empty }} />}
    />
  );
}
