import { useState } from 'react';
import { membershipIdsOf, type Account } from './membership-ids.js';
import { useUser } from './session.js';

const rolesOf = ({ memberships }: Account): string => memberships.map(({ role }) => role).join();

/** Returns the signed-in account, as the same object until its memberships change. */
export function useAccount(): Account {
  const user = useUser();
  const [account, setAccount] = useState<Account>(user);
  const isSame =
    membershipIdsOf(user).join() === membershipIdsOf(account).join() && rolesOf(user) === rolesOf(account);
  if (!isSame) setAccount(user);
  return isSame ? account : user;
}
