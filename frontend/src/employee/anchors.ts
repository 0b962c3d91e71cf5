/** Anchors on the employee dashboard that links point to. */
export const EMPLOYEE_ANCHORS = { shifts: 'shifts', timesheets: 'timesheets' } as const;
