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
  leave: 'Leave',
  holiday_pay: 'Holiday pay 12.07 %',
};

/** Returns the name of a pay element. That of leave is the name of its kind. */
export function elementText({ element, name }: { element: PayElement; name: string | null }): string {
  return name ?? ELEMENT_WORDS[element];
}
