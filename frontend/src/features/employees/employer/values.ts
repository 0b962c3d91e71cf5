import type { EmployeeView } from '@contract/users/users.contract.js';

/** The values of a member's form. */
export type EmployeeValues = Pick<EmployeeView, 'firstName' | 'lastName' | 'employerId'> & { phone: string };

export const employeeLabels: Record<keyof EmployeeValues, string> = {
  firstName: 'First Name',
  lastName: 'Last Name',
  employerId: 'Employer',
  phone: 'Phone',
};

/** Returns the form values of a member. */
export function employeeFormValues({ firstName, lastName, employerId, phone }: EmployeeView): EmployeeValues {
  return { firstName, lastName, employerId, phone: phone ?? '' };
}
