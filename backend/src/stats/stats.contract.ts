export interface EmployerStats {
  totalEmployees: number;
  activeSchedules: number;
  pendingTimesheets: number;
  /** What waits too long; see `parts` for what the number is made of. */
  overdueItems: number;
  parts: {
    timesheetsPendingOverThreeDays: number;
    schedulesPendingPast: number;
    shiftsWithoutCover: number;
    clockedInOverTwelveHours: number;
    openTasksPastDue: number;
  };
  /** When the next task, timesheet or clock entry turns overdue, while nothing changes; null for never. */
  nextOverdueAt: string | null;
}

export interface EmployeeStats {
  /** Hours pending and approved that are dated in the current week, two decimals at most. */
  thisWeekHours: number;
  completedShifts: number;
  upcomingShifts: number;
  /** Their own open tasks whose time is over. */
  overdueTasks: number;
  /** When the next of their tasks turns overdue, while nothing changes; null for never. */
  nextOverdueAt: string | null;
}
