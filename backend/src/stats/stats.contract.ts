export interface EmployerStats {
  totalEmployees: number;
  activeSchedules: number;
  pendingTimesheets: number;
  /** The sum of `parts`. */
  overdueItems: number;
  parts: {
    timesheetsPendingOverThreeDays: number;
    schedulesPendingPast: number;
    /** Shifts of the next COVER_DAYS days whose person left, was deactivated or was unassigned. */
    lostShifts: number;
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

/** The hours of a company on one day of its current week. */
export interface DayHoursView {
  date: string;
  /** Planned time less breaks, of schedules for each person on them and of published rota shifts that have a person. */
  plannedMinutes: number;
  /** Of pending and approved timesheets. */
  workedMinutes: number;
}
