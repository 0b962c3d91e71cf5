import type { PayElement } from '../pay-rules/pay-elements.contract.js';

/** The names of the pay elements, in the payroll file and on screens. */
export const ELEMENT_WORDS: Record<PayElement, string> = {
  basic: 'Basic',
  night: 'Night',
  weekend: 'Weekend',
  bank_holiday: 'Bank holiday',
  overtime: 'Overtime',
  break: 'Paid break',
  correction: 'Correction',
};
