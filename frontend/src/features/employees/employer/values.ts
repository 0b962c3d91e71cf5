import type { EmployeeView, UpdateEmployeeRequest } from '@contract/users/users.contract.js';
import type { WageBand } from '@contract/users/wage-bands.contract.js';
import { parseDays } from '@/lib/weekdays.js';

/** The values of a member's form. */
export type EmployeeValues = Pick<EmployeeView, 'firstName' | 'lastName' | 'employerId'> & {
  phone: string;
  payrollNumber: string;
  /** Empty for a person without a band. */
  wageBand: WageBand | '';
  /** Hours as typed, like `37.5`. */
  contractedHours: string;
  maxHours: string;
  /** Days of the week from Sunday (0), like `1,5`. */
  usualDays: string;
};

export const employeeLabels: Record<keyof EmployeeValues, string> = {
  firstName: 'First Name',
  lastName: 'Last Name',
  employerId: 'Employer',
  phone: 'Phone',
  payrollNumber: 'Payroll Number',
  wageBand: 'Wage Band',
  contractedHours: 'Contracted Hours per Week',
  maxHours: 'Maximum Hours per Week',
  usualDays: 'Usual Working Days',
};

/** Returns the form values of a member. */
export function employeeFormValues(person: EmployeeView): EmployeeValues {
  const { firstName, lastName, employerId, phone, payrollNumber, usualWeekdays } = person;
  return {
    firstName,
    lastName,
    employerId,
    phone: phone ?? '',
    payrollNumber: payrollNumber ?? '',
    wageBand: person.wageBand ?? '',
    contractedHours: hoursValue(person.contractedMinutesPerWeek),
    maxHours: hoursValue(person.maxMinutesPerWeek),
    usualDays: usualWeekdays.map(({ day }) => day).join(),
  };
}

/** Returns the request for the form values. */
export function employeeRequest(values: EmployeeValues): UpdateEmployeeRequest {
  const { contractedHours, maxHours, usualDays, wageBand, ...others } = values;
  return {
    ...others,
    wageBand: wageBand || null,
    contractedMinutesPerWeek: minutesOf(contractedHours),
    maxMinutesPerWeek: minutesOf(maxHours),
    usualWeekdays: parseDays(usualDays).map((day) => ({ day })),
  };
}

function hoursValue(minutes: number | null): string {
  return minutes === null ? '' : String(Math.round((minutes * 100) / 60) / 100);
}

/** Returns whole minutes. NaN for a text that is no number, which the contract refuses. */
function minutesOf(hours: string): number | null {
  const typed = hours.trim().replace(',', '.');
  return typed === '' ? null : Math.round(Number(typed) * 60);
}
