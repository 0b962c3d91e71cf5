import type { ScheduleView } from '@contract/schedules/schedules.contract.js';
import { Chip } from '../../ui/Chip.js';
import { peopleText } from './labels.js';

/** Marks a shift with fewer people than it needs, and says how many it has. */
export function CoverChip({ schedule }: { schedule: Pick<ScheduleView, 'assignedCount' | 'peopleNeeded'> }) {
  return (
    <Chip tone="warn" icon="user-plus">
      Needs cover: {peopleText(schedule)}
    </Chip>
  );
}
