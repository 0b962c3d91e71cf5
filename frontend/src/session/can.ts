import type { CurrentUserView } from '@contract/users/users.contract.js';
import type { Merged } from '../api/features.js';

export type Actor = Pick<CurrentUserView, 'id' | 'role' | 'companyId' | 'isOnlyEmployer' | 'supervises'>;

export const isEmployer = (actor: Actor): boolean => actor.role === 'employer';
export const isEmployee = (actor: Actor): boolean => actor.role === 'employee';
/** True if the server's rule returns no problem. */
export const isAllowed = (problem: string | null): boolean => problem === null;

type Rights = Merged<'rights'>;

export type Action = keyof Rights;
type Thing<A extends Action> = Rights[A] extends (actor: Actor) => boolean
  ? []
  : Parameters<Rights[A]> extends [Actor, infer T]
    ? [thing: T]
    : [];

/** Actions that need no record, such as opening a page or creating a record. */
export type PlainAction = { [A in Action]: Thing<A> extends [] ? A : never }[Action];

/** Decides whether an actor may do an action to a record. */
export type Right = (actor: Actor, thing: never) => boolean;

const rights: Partial<Record<string, Right>> = {};

/** Adds a feature's permissions by action. */
export function addRights(added: Readonly<Record<string, Right>> = {}): void {
  Object.assign(rights, added);
}

/**
 * Returns whether the actor may do the action to the record. The client's only permissions by role are those of the
 * manifests. They decide what the client offers, and the server checks each request again.
 */
export function can<A extends Action>(actor: Actor, action: A, ...[thing]: Thing<A>): boolean {
  const right = rights[action] as (actor: Actor, thing?: unknown) => boolean;
  return right(actor, thing);
}
