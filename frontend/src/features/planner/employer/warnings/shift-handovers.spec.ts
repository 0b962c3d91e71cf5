import { expect, test } from '@playwright/test';
import type { PlannerHandover } from '@contract/planner/planner.contract.js';
import { handoversOf, swappedText } from './shift-handovers.js';

const person = (id: string) => ({ id, firstName: id, lastName: 'Stone' });
/** Returns a change from 'shift swap sam kim', or 'shift offer - kim' for an open shift. */
function handover(text: string): PlannerHandover {
  const [shiftId, kind, from, to] = text.split(' ') as [string, PlannerHandover['kind'], string, string];
  return { shiftId, kind, recordId: text, from: from === '-' ? null : person(from), to: person(to), at: '' };
}
const ofRota = (employeeId: string | null) => ({ id: 'one', isOfSchedule: false, employeeId });
const ofSchedule = (employeeId: string | null) => ({ id: 'doors', isOfSchedule: true, employeeId });
const textsOf = (found: readonly PlannerHandover[]): string[] => found.map(({ recordId }) => recordId);

const ALL = [
  'one offer - sam',
  'two swap eve sam',
  'one swap sam kim',
  'doors give_away eve bob',
  'doors swap sam kim',
  'doors offer kim ann',
  'one give_away kim eve',
].map(handover);

test('lists all changes of a rota shift, the last one first', () => {
  expect(textsOf(handoversOf(ofRota('eve'), ALL))).toEqual([
    'one give_away kim eve',
    'one swap sam kim',
    'one offer - sam',
  ]);
  expect(handoversOf(ofRota('bob'), ALL)).toHaveLength(3);
  expect(handoversOf({ ...ofRota('sam'), id: 'three' }, ALL)).toEqual([]);
});

test('lists the changes of a schedule that ended with the employee', () => {
  expect(textsOf(handoversOf(ofSchedule('ann'), ALL))).toEqual(['doors offer kim ann', 'doors swap sam kim']);
  expect(textsOf(handoversOf(ofSchedule('bob'), ALL))).toEqual(['doors give_away eve bob']);
  expect(handoversOf(ofSchedule('sam'), ALL)).toEqual([]);
  expect(handoversOf(ofSchedule(null), ALL)).toEqual([]);
});

test('names the colleague of an employee who got the shift by a swap or a give-away', () => {
  expect(swappedText(ofRota('eve'), ALL)).toBe('Given by kim Stone');
  expect(swappedText(ofRota('eve'), ALL.slice(0, 3))).toBeNull();
  expect(swappedText(ofRota('kim'), ALL.slice(0, 3))).toBe('Swapped with sam Stone');
  expect(swappedText(ofSchedule('ann'), ALL)).toBeNull();
  expect(swappedText(ofSchedule('kim'), ALL.slice(0, 5))).toBe('Swapped with sam Stone');
});
