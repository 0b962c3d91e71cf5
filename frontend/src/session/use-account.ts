import { useState } from 'react';
import { membersOf, type Account } from './members.js';
import { useUser } from './session.js';

const rolesOf = ({ memberships }: Account): string => memberships.map(({ role }) => role).join();

/** Returns the signed-in account, as the same object until its memberships change. */
export function useAccount(): Account {
  const user = useUser();
  const [account, setAccount] = useState<Account>(user);
  const isSame = membersOf(user).join() === membersOf(account).join() && rolesOf(user) === rolesOf(account);
  if (!isSame) setAccount(user);
  return isSame ? account : user;
}
