import type { EmployeeView } from '@contract/users/users.contract.js';

/** What may be corrected on a member of staff. */
export type EmployeeValues = Pick<EmployeeView, 'firstName' | 'lastName' | 'employerId'> & { phone: string };

/** What the fields are called. */
export const employeeLabels: Record<keyof EmployeeValues, string> = {
  firstName: 'First Name',
  lastName: 'Last Name',
  employerId: 'Employer',
  phone: 'Phone',
};

/** The form's values of a record. */
export function valuesOf({ firstName, lastName, employerId, phone }: EmployeeView): EmployeeValues {
  return { firstName, lastName, employerId, phone: phone ?? '' };
}
