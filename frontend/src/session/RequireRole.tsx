import type { Role } from '@contract/users/users.contract.js';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useUser } from './session.js';

/** Shows its children to one role; everyone else lands on their own dashboard (spec 2.1). */
export function RequireRole({ role, children }: { role: Role; children: ReactNode }) {
  return useUser().role === role ? children : <Navigate to="/" replace />;
}
