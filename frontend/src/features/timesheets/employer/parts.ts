import type { Parts } from '@/components/employer/slots.js';
import { EmployeeTimesheets } from './latest/EmployeeTimesheets.js';
import { ScheduleTimesheets } from './latest/ScheduleTimesheets.js';

const parts: Parts = {
  employeeTimesheets: EmployeeTimesheets,
  scheduleTimesheets: ScheduleTimesheets,
};

export default parts;
