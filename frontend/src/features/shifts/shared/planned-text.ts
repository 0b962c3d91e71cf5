import { durationText } from '@contract/common/time/durations.js';
import type { PlannedTotals } from '@contract/shifts/planned-minutes/planned-minutes.rules.js';

/** Returns '99 h 30 min, 8 h not published' for the head of a grid. */
export function shortPlannedText({ plannedMinutes, unpublishedMinutes }: PlannedTotals): string {
  const planned = durationText(plannedMinutes);
  return unpublishedMinutes > 0 ? `${planned}, ${durationText(unpublishedMinutes)} not published` : planned;
}

/** Returns '99 h 30 min planned, including 14 h open and 8 h not published'. */
export function plannedText({ plannedMinutes, openMinutes, unpublishedMinutes }: PlannedTotals): string {
  const parts = [
    openMinutes > 0 && `${durationText(openMinutes)} open`,
    unpublishedMinutes > 0 && `${durationText(unpublishedMinutes)} not published`,
  ].filter((part) => part !== false);
  const planned = `${durationText(plannedMinutes)} planned`;
  return parts.length === 0 ? planned : `${planned}, including ${parts.join(' and ')}`;
}
