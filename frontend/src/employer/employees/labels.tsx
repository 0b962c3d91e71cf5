import { InUseChip } from '../../ui/Chip.js';
import type { RecordKind } from '../components/RecordPage.js';

/** What members of staff are called on their pages. */
export const employeeKind: RecordKind = {
  resource: 'employees',
  plural: 'Employees',
  noun: 'employee',
  icon: 'users',
};

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
