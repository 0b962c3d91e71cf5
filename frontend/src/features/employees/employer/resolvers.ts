import { UpdateEmployeeRequest } from '@contract/users/users.contract.js';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { requestResolver } from '@/components/forms/request-resolver.js';
import { employeeRequest, type EmployeeValues } from './values.js';

const check = requestResolver<EmployeeValues>(UpdateEmployeeRequest, employeeRequest);

/** Checks a member's form. Errors of the request's hours and days appear at the fields of the form. */
export const employeeResolver: Resolver<EmployeeValues> = async (values, context, options) => {
  const { values: sent, errors } = await check(values, context, options);
  const { contractedMinutesPerWeek, maxMinutesPerWeek, usualWeekdays, ...others } = errors as FieldErrors<
    EmployeeValues & Record<keyof UpdateEmployeeRequest, string>
  >;
  const own = {
    ...(contractedMinutesPerWeek && { contractedHours: contractedMinutesPerWeek }),
    ...(maxMinutesPerWeek && { maxHours: maxMinutesPerWeek }),
    ...(usualWeekdays && { usualDays: usualWeekdays }),
  };
  return { values: sent, errors: { ...others, ...own } } as never;
};
