import type { Role } from '@contract/common/auth/roles.contract.js';
import { lazy, Suspense, useEffect } from 'react';
import { matchPath, Navigate, useLocation } from 'react-router';
import { shells } from './first-page.js';
import { NotFound } from './layout/NotFound.js';
import { hasLastUser } from './session/last-user.js';
import { useSession } from './session/session.js';
import { forgetReturnPath, returnPath, signInAgain } from './session/sign-in.js';
import { PageError } from './layout/PageError.js';
import { PageSkeleton } from './layout/PageSkeleton.js';

const ClosedCompany = lazy(() => import('./features/closing/shared/ClosedCompany.js'));
const Landing = lazy(() => import('./features/landing/shared/Landing.js'));

/** A path that needs a sign-in. Without `role` it is open to both roles. */
export interface MemberPath {
  path: string;
  role?: Role;
}

function SendToSignIn() {
  useEffect(signInAgain, []);
  return <PageSkeleton />;
}

/** Opens the page that a sign-in interrupted, because the identity provider always returns to '/'. */
function ReturnTo({ to }: { to: string }) {
  useEffect(forgetReturnPath, []);
  return <Navigate to={to} replace />;
}

function LandingPage() {
  return (
    <Suspense fallback={null}>
      <Landing />
    </Suspense>
  );
}

/** Shows the landing page or the shell of the user's role; of a closed company only a notice. Unknown paths show the 404 page. */
export function RoleSwitch({ paths }: { paths: readonly MemberPath[] }) {
  const { pathname } = useLocation();
  const session = useSession();
  const member = paths.find(({ path }) => matchPath(path, pathname));

  if (pathname !== '/' && !member) return <NotFound />;
  switch (session.status) {
    case 'loading':
      // A first visitor sees the landing page at once, without waiting for the session.
      return member || hasLastUser() ? <PageSkeleton /> : <LandingPage />;
    case 'unreachable':
      return <PageError retry={session.retry} pending={session.retrying} isUnreached />;
    case 'signedOut':
      return member ? <SendToSignIn /> : <LandingPage />;
    case 'signedIn': {
      const { id, role, companyClosedAt } = session.user;
      const interrupted = pathname === '/' ? returnPath(id) : '/';
      if (interrupted !== '/') return <ReturnTo to={interrupted} />;
      if (member?.role && member.role !== role) return <Navigate to="/" replace />;
      const Shell = companyClosedAt ? ClosedCompany : shells[role];
      return (
        <Suspense fallback={<PageSkeleton />}>
          {/* The key resets the shell when the user switches to another membership. */}
          <Shell key={id} />
        </Suspense>
      );
    }
  }
}
