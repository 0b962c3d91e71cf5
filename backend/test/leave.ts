import type { LeaveKindView } from '../src/absences/absences.contract.js';
import type { LeaveCode } from '../src/absences/leave-words.contract.js';
import type { DecidedLeave, LeaveView, RequestLeaveRequest } from '../src/leave/leave.contract.js';
import type { Person } from './people.js';

/** Returns the id of a kind that every company has. */
export async function leaveKind(person: Person, code: LeaveCode): Promise<string> {
  const { body } = await person.get('/leave-kinds').expect(200);
  return (body as LeaveKindView[]).find((kind) => kind.code === code)!.id;
}

/** Requests leave as a person, by default annual leave of one day. */
export async function requestLeave(
  person: Person,
  { code = 'annual', ...about }: Partial<RequestLeaveRequest> & { code?: LeaveCode } = {},
): Promise<DecidedLeave> {
  const { startsOn = '2027-05-10', endsOn = startsOn, ...more } = about;
  const leave = { kindId: await leaveKind(person, code), startsOn, endsOn, ...more };
  const { body } = await person.post('/leave', leave).expect(201);
  return body as DecidedLeave;
}

/** Requests leave of an employee, and approves it. */
export async function approvedLeave(
  boss: Person,
  person: Person,
  about: Partial<RequestLeaveRequest> & { code?: LeaveCode } = {},
): Promise<LeaveView> {
  const { leave } = await requestLeave(person, about);
  const { body } = await boss.post(`/leave/${leave.id}/approve`, {}).expect(200);
  return (body as DecidedLeave).leave;
}
