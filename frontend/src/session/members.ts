import type { CurrentUserView } from '@contract/users/users.contract.js';

/** An account, with the memberships that it has. */
export type Account = Pick<CurrentUserView, 'id' | 'memberships'>;

/** Every membership of an account. */
export function membersOf({ id, memberships }: Account): string[] {
  return [...new Set([id, ...memberships.map(({ userId }) => userId)])];
}
