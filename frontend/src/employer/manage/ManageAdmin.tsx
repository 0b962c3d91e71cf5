import { useMemo } from 'react';
import { Admin, localStorageStore, Resource } from 'react-admin';
import { queryClient } from '../../api/query-client.js';
import { NotFound } from '../../pages/not-found/NotFound.js';
import { useUser } from '../../session/session.js';
import employees from '../employees/index.js';
import invitations from '../invitations/index.js';
import schedules from '../schedules/index.js';
import { ContentSkeleton } from '../shell/ContentSkeleton.js';
import { MANAGE } from '../shell/sections.js';
import timesheets from '../timesheets/index.js';
import venues from '../venues/index.js';
import { authProvider } from './auth-provider.js';
import { dataProvider } from './data-provider.js';
import { ManageLayout } from './ManageLayout.js';
import { NotificationBridge } from './NotificationBridge.js';
import { theme } from './theme.js';

/** react-admin for what employers manage: inside of our router, session, cache and toasts. */
export default function ManageAdmin() {
  const { id } = useUser();
  // Column choices belong to the person, not to the browser.
  const store = useMemo(() => localStorageStore('1', `.${id}`), [id]);
  return (
    <Admin
      basename={MANAGE}
      dataProvider={dataProvider}
      authProvider={authProvider}
      queryClient={queryClient}
      store={store}
      theme={theme}
      layout={ManageLayout}
      notification={NotificationBridge}
      catchAll={NotFound}
      loading={ContentSkeleton}
      loginPage={false}
      authCallbackPage={false}
      disableTelemetry
    >
      <Resource {...schedules} />
      <Resource {...timesheets} />
      <Resource {...employees} />
      <Resource {...invitations} />
      <Resource {...venues} />
    </Admin>
  );
}
