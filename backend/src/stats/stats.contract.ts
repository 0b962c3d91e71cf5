export interface EmployerStats {
  totalEmployees: number;
  activeSchedules: number;
  pendingTimesheets: number;
  /** The sum of `parts`. */
  overdueItems: number;
  parts: {
    timesheetsPendingOverThreeDays: number;
    schedulesPendingPast: number;
    /** Shifts of the next COVER_DAYS days whose employee left, was deactivated or was unassigned. */
    lostShifts: number;
    clockedInOverTwelveHours: number;
    openTasksPastDue: number;
  };
  /** When the next task, timesheet or clock entry becomes overdue if nothing changes, or null. */
  nextOverdueAt: string | null;
}

export interface EmployeeStats {
  /** Hours of pending and approved timesheets in the current week, with at most two decimals. */
  thisWeekHours: number;
  completedShifts: number;
  upcomingShifts: number;
  /** The employee's own overdue tasks. */
  overdueTasks: number;
  /** When the employee's next task becomes overdue if nothing changes, or null. */
  nextOverdueAt: string | null;
}

/** The hours of a company on one day of its current week. */
export interface DayHoursView {
  date: string;
  /** Planned minutes less breaks, for each assignment and each published rota shift with an employee. */
  plannedMinutes: number;
  /** Worked minutes of pending and approved timesheets. */
  workedMinutes: number;
}
