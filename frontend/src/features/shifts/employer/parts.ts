import type { Parts } from '@/components/employer/slots.js';
import { EmployeeShifts } from './EmployeeShifts.js';

const parts: Parts = {
  employeeShifts: EmployeeShifts,
};

export default parts;
