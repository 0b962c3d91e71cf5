import { InUseChip } from '../../ui/Chip.js';

export const roleWords = { employer: 'Employer', employee: 'Employee' } as const;

/** The roles as choices of a filter. */
export const roleOptions = [
  { value: 'employee', label: 'Employees' },
  { value: 'employer', label: 'Employers' },
];

/** Whether someone is still with the company. */
export function ActiveChip({ isActive }: { isActive: boolean }) {
  return <InUseChip isActive={isActive} word="Left" />;
}
