import { useMemo } from 'react';
import { Admin, localStorageStore, Resource } from 'react-admin';
import { queryClient } from '../../api/query-client.js';
import { NotFoundText } from '../../layout/NotFound.js';
import { resources, type ResourceName } from '../../api/resources.js';
import { resourceNames } from '../../components/employer/resource-names.js';
import type { Pages } from '../../features/feature.js';
import { useUser } from '../../session/session.js';
import { ContentSkeleton } from '../shell/ContentSkeleton.js';
import { MANAGE } from '../../components/employer/links.js';
import { authProvider } from './auth-provider.js';
import { dataProvider } from '../../api/data-provider.js';
import { ManageLayout } from './ManageLayout.js';
import { NotificationBridge } from './NotificationBridge.js';
import { theme } from './theme.js';

/** The react-admin app for managed records. It uses the client's own router, session, cache and toasts. */
export function ManageAdmin({ pages }: { pages: Record<ResourceName, Pages> }) {
  const { id } = useUser();
  // Column choices belong to the user, not to the browser.
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
      catchAll={NotFoundText}
      loading={ContentSkeleton}
      loginPage={false}
      authCallbackPage={false}
      disableTelemetry
    >
      {resourceNames().map((name) => (
        <Resource key={name} name={name} options={{ label: resources[name].label }} {...pages[name]} />
      ))}
    </Admin>
  );
}
