import { addDays } from '@contract/common/time/local.js';
import type { ScheduleView } from '@contract/schedules/schedules.contract.js';
import type { ScheduleStatus } from '@contract/shifts/schedule-statuses.contract.js';
import { useSchedules } from '../../api/schedules.js';
import { todayIn, type CompanyFormat } from '@/lib/dates.js';
import { useUser } from '@/session/session.js';
import { countUnlisted } from '../../shared/employer/ScheduleSearch.js';
import type { Option } from '@/ui/inputs/inputs.js';

const open: ScheduleStatus[] = ['active', 'approved', 'pending_approval', 'draft'];
const COMING: [number, number] = [0, 499];
const GONE: [number, number] = [0, 49];

/**
 * Returns the schedules to assign employees to: coming ones, soonest first, then the latest past ones.
 * `search` filters them by name, and `unlisted` counts the schedules that are not loaded.
 */
export function useAssignableSchedules(search: string) {
  const { timeZone } = useUser();
  const today = todayIn(timeZone);
  const named = search === '' ? {} : { q: search };
  const coming = useSchedules({
    range: COMING,
    sort: ['startsAt', 'ASC'],
    filter: { status: open, date_gte: today, ...named },
  });
  const gone = useSchedules({
    range: GONE,
    sort: ['startsAt', 'DESC'],
    filter: { status: open, date_lte: addDays(today, -1), ...named },
  });
  return {
    items: [...(coming.data?.items ?? []), ...(gone.data?.items ?? [])],
    unlisted: countUnlisted([coming.data, gone.data]),
    queries: [coming, gone],
  };
}

/**
 * Returns options such as 'Front door - Dec 9, 2026'. The label includes the times if name and date are
 * ambiguous.
 */
export function scheduleOptions(schedules: readonly ScheduleView[], format: CompanyFormat): Option[] {
  const label = ({ name, date }: ScheduleView): string => `${name} - ${format.date(date)}`;
  const counts = new Map<string, number>();
  for (const schedule of schedules) counts.set(label(schedule), (counts.get(label(schedule)) ?? 0) + 1);
  return schedules.map((schedule) => {
    const same = (counts.get(label(schedule)) ?? 0) > 1;
    return {
      value: schedule.id,
      label: same ? `${label(schedule)}, ${format.times(schedule)}` : label(schedule),
    };
  });
}
