import type { Parts } from '@/components/employer/slots.js';
import { ResetFactorsDialog } from './ResetFactorsDialog.js';

const parts: Parts = {
  employeeActionReset: ResetFactorsDialog,
};

export default parts;
