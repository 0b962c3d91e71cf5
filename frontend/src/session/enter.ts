import type { CurrentUserView } from '@contract/users/users.contract.js';
import { keys } from '../api/keys.js';
import { queryClient } from '../api/query-client.js';

/** Nothing that another person, or another place of the same person, has loaded is kept. */
export function dropOthersData(): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== keys.user[0] });
}

/** This is who uses the client from now on; shell and live connection follow. */
export function enter(user: CurrentUserView): void {
  dropOthersData();
  queryClient.setQueryData(keys.user, user);
}
