/** Parts of the employee's dashboard that addresses lead to. */
export const EMPLOYEE_ANCHORS = { shifts: 'shifts', timesheets: 'timesheets' } as const;
