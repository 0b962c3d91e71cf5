import type { CurrentUserView } from '@contract/users/users.contract.js';

/** True if the user may only set up the second factor that the company requires. */
export function isFactorOverdue({ factorDueAt }: Pick<CurrentUserView, 'factorDueAt'>): boolean {
  return Boolean(factorDueAt) && Date.parse(factorDueAt!) <= Date.now();
}
