import type { ScheduleView } from '@contract/schedules/schedules.contract.js';
import { Chip } from '@/ui/display/Chip.js';
import { peopleText } from '@/features/shifts/shared/employer/people-text.js';

/** Marks a shift that needs cover, with the number of employees assigned. */
export function NeedsCoverChip({
  schedule,
}: {
  schedule: Pick<ScheduleView, 'assignedCount' | 'invitedCount' | 'peopleNeeded'>;
}) {
  return (
    <Chip tone="warn" icon="user-plus">
      Needs cover: {peopleText(schedule)}
    </Chip>
  );
}
