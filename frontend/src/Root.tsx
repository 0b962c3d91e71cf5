import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { queryClient } from './api/query-client.js';
import { SessionProvider } from './session/session.js';
import { ProofHost } from './features/two-step/shared/proof/ProofHost.js';
import { Toaster } from './ui/toasts/Toaster.js';
import { Tooltips } from './ui/overlays/Tooltips.js';
import { ErrorBoundary } from './layout/PageError.js';
import { useScrollToAnchor } from './lib/use-scroll-to-anchor.js';

/** Wraps every page with the cache, the session, toasts, tooltips and an error boundary. */
export function Root() {
  useScrollToAnchor();
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <ErrorBoundary>
          <Outlet />
        </ErrorBoundary>
        <ProofHost />
        <Toaster />
        <Tooltips />
      </SessionProvider>
    </QueryClientProvider>
  );
}
