import type { EmployeeView } from '@contract/users/users.contract.js';

/** What may be corrected on a member of staff. */
export type EmployeeValues = Pick<EmployeeView, 'firstName' | 'lastName' | 'employerId'>;

/** What the fields are called. */
export const employeeLabels: Record<keyof EmployeeValues, string> = {
  firstName: 'First Name',
  lastName: 'Last Name',
  employerId: 'Employer',
};

/** The form's values of a record. */
export function valuesOf({ firstName, lastName, employerId }: EmployeeView): EmployeeValues {
  return { firstName, lastName, employerId };
}
