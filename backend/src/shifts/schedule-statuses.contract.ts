export const SCHEDULE_STATUSES = [
  'draft',
  'pending_approval',
  'approved',
  'active',
  'inactive',
  'rejected',
] as const;
export type ScheduleStatus = (typeof SCHEDULE_STATUSES)[number];

/** The statuses of schedules that the planner shows, and whose shifts count as planned. */
export const PLANNABLE = [
  'draft',
  'pending_approval',
  'approved',
  'active',
] as const satisfies ScheduleStatus[];

/** The statuses of schedules that employees work: they see them and clock on them, and each counts as a shift. */
export const WORKABLE = ['approved', 'active'] as const satisfies ScheduleStatus[];

/** The statuses of schedules that assigned employees see in lists and history, and may have hours on. */
export const SEEN_BY_ASSIGNEES = ['approved', 'active', 'inactive'] as const satisfies ScheduleStatus[];
