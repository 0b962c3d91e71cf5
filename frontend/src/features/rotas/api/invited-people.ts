import type { InvitationView } from '@contract/invitations/invitations.contract.js';
import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';
import { useMemo } from 'react';
import { memoizeByObject } from '@/lib/memoize-by-object.js';
import { useInvitations } from '../../invitations/api/invitations.js';

/** Begins the ids that invited people have in grids and forms, where they are planned like employees. */
const PREFIX = 'invited:';
const MOST = 1_000;

/** Returns the id of an invited person in grids and forms. */
export const invitedPersonId = (invitationId: string): string => PREFIX + invitationId;

/** Returns true for the id of an invited person. */
export function isInvitedPerson(id: string | null | undefined): boolean {
  return id?.startsWith(PREFIX) ?? false;
}

/** Returns the invitation of an invited person, or the id of an employee as it is. */
export function personIdOnServer(id: string): string {
  return isInvitedPerson(id) ? id.slice(PREFIX.length) : id;
}

/** Returns a shift with its invited person, if it has one, in place of the employee. */
export const withInvitedPerson = memoizeByObject((shift: RotaShiftView): RotaShiftView => {
  const { invitation } = shift;
  if (!invitation || shift.employeeId !== null) return shift;
  const { firstName, lastName } = invitation;
  const id = invitedPersonId(invitation.id);
  return { ...shift, employeeId: id, employee: { id, firstName, lastName, isActive: true } };
});

interface Person {
  employeeId?: string | null;
}

/** Returns the fields of a request, with the invitation of an invited person. */
export function withInvitation<Fields extends Person>(
  fields: Fields,
): Fields & { invitationId?: string | null } {
  const { employeeId } = fields;
  if (!employeeId || !isInvitedPerson(employeeId)) return fields;
  return { ...fields, employeeId: null, invitationId: personIdOnServer(employeeId) };
}

/** Returns true for a shift of a person whose invitation has expired, which needs cover. */
export function hasExpiredInvitation({ employeeId, invitation }: RotaShiftView): boolean {
  return isInvitedPerson(employeeId) && invitation?.isExpired === true;
}

/** An invited person among the employees. */
export interface InvitedPerson {
  id: string;
  firstName: string;
  lastName: string;
  role: 'employee';
  note: string;
}

/** The word beside the name of an invited person. */
export const invitedNote = (isExpired: boolean): string => (isExpired ? 'Invitation expired' : 'Invited');

/** Loads the people with a pending or expired invitation as employees. */
export function useInvitedPeople(): InvitedPerson[] {
  const { data } = useInvitations({ filter: { role: 'employee' }, range: [0, MOST - 1] });
  return useMemo(() => {
    const open = (data?.items ?? []).filter(isOpen);
    const newest = new Map(
      open.toReversed().map((invitation) => [invitation.email ?? invitation.id, invitation]),
    );
    return [...newest.values()].map(({ id, firstName, lastName, status }) => {
      const note = invitedNote(status === 'expired');
      return { id: invitedPersonId(id), firstName, lastName, role: 'employee' as const, note };
    });
  }, [data]);
}

function isOpen({ status }: Pick<InvitationView, 'status'>): boolean {
  return status === 'pending' || status === 'expired';
}
