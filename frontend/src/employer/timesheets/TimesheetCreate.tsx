import { SubmitTimesheetRequest } from '@contract/timesheets/timesheets.contract.js';
import type { Resolver } from 'react-hook-form';
import { useEnterTimesheet } from '../../api/calls/timesheets.js';
import { todayIn } from '../../lib/dates.js';
import { HoursFields } from '../../pages/hours/HoursFields.js';
import { useUser } from '../../session/session.js';
import { requestResolver } from '../components/request-resolver.js';
import { CreatePage } from '../components/CreatePage.js';
import { TimesheetInputs, type EnterValues } from './TimesheetInputs.js';

const checkHours = requestResolver<EnterValues>(SubmitTimesheetRequest);

/** The contract checks the hours; for whom they are is part of the address that they are sent to. */
const resolver: Resolver<EnterValues> = async (values, context, options) => {
  const hours = await checkHours(values, context, options);
  if (values.employeeId) return hours;
  const employeeId = { type: 'required', message: 'Employee is required' };
  return { values: {}, errors: { ...hours.errors, employeeId } };
};

/** Enters hours for someone who could not do it themselves; they are told. */
export function TimesheetCreate() {
  const { timeZone } = useUser();
  return (
    <CreatePage<EnterValues>
      title="Enter Hours"
      verb="submit"
      start={{
        employeeId: '',
        scheduleId: '',
        date: todayIn(timeZone),
        startTime: '',
        endTime: '',
        breakMinutes: 0,
        notes: '',
      }}
      resolver={resolver}
      send={useEnterTimesheet()}
      save="Submit"
      saving="Submitting..."
    >
      <TimesheetInputs />
      <HoursFields />
    </CreatePage>
  );
}
