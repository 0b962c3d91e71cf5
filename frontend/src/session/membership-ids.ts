import type { CurrentUserView } from '@contract/users/users.contract.js';

/** An account with its memberships. */
export type Account = Pick<CurrentUserView, 'id' | 'memberships'>;

/** The ids of all memberships of an account. */
export function membershipIdsOf({ id, memberships }: Account): string[] {
  return [...new Set([id, ...memberships.map(({ userId }) => userId)])];
}
