export const roleLabels = { employer: 'Employer', employee: 'Employee' } as const;

/** The options of the role filter. */
export const roleOptions = [
  { value: 'employee', label: 'Employees' },
  { value: 'employer', label: 'Employers' },
];
