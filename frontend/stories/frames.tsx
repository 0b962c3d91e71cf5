import { QueryClientProvider } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import {
  AdminContext,
  memoryStore,
  ResourceContextProvider,
  ResourceDefinitionContextProvider,
} from 'react-admin';
import { MemoryRouter, Route, Routes } from 'react-router';
import { keys } from '../src/api/keys.js';
import { queryClient } from '../src/api/query-client.js';
import { SessionProvider } from '../src/session/session.js';
import { Tooltips } from '../src/ui/overlays/Tooltips.js';
import { Toaster } from '../src/ui/toasts/Toaster.js';
import { authProvider } from '../src/employer/manage/auth-provider.js';
import { theme } from '../src/employer/manage/theme.js';
import { amara, dataProvider } from './samples.js';

/** Surrounds a story with a router, the queries, toasts and tooltips. */
export function Frame({ children, path = '/' }: { children: ReactNode; path?: string }) {
  // Stories have no server, so the user is in the cache and stays there.
  useState(() => {
    queryClient.clear();
    queryClient.setDefaultOptions({ queries: { retry: false, staleTime: Infinity } });
    queryClient.setQueryData(keys.user, amara);
  });
  return (
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[path]}>
        <SessionProvider>{children}</SessionProvider>
        <Toaster />
        <Tooltips />
      </MemoryRouter>
    </QueryClientProvider>
  );
}

/** Surrounds a story of the employer's lists and records with react-admin and three venues. */
export function EmployerFrame({ children }: { children: ReactNode }) {
  const store = useMemo(() => memoryStore(), []);
  return (
    <Frame path="/manage/venues/1">
      <AdminContext
        basename="/manage"
        dataProvider={dataProvider}
        authProvider={authProvider}
        queryClient={queryClient}
        store={store}
        theme={theme}
      >
        <ResourceDefinitionContextProvider
          definitions={{ venues: { name: 'venues', recordRepresentation: 'name' } }}
        >
          <ResourceContextProvider value="venues">
            <Routes>
              <Route path="/manage/venues/:id" element={children} />
              <Route path="*" element={children} />
            </Routes>
          </ResourceContextProvider>
        </ResourceDefinitionContextProvider>
      </AdminContext>
    </Frame>
  );
}
