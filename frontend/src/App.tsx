import { Suspense } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { RouteError } from './layout/PageError.js';
import { RoleSwitch, type MemberPath } from './RoleSwitch.js';
import { Root } from './Root.js';
import { publicPages, sharedPages } from './features/features.js';

/** The paths that need a sign-in. '/' is public, and any other path shows the 404 page. */
const memberPaths: readonly MemberPath[] = [
  { path: '/employer', role: 'employer' },
  { path: '/employee', role: 'employee' },
  // Employees get a message that the rota is for employers only.
  { path: '/manage/rotas/*' },
  { path: '/manage/:resource/*', role: 'employer' },
  { path: '/settings/:section?', role: 'employer' },
  ...sharedPages,
];

const router = createBrowserRouter([
  {
    element: <Root />,
    errorElement: <RouteError />,
    children: [
      ...publicPages.map(({ path, Page }) => ({
        path,
        element: (
          <Suspense fallback={null}>
            <Page />
          </Suspense>
        ),
      })),
      { path: '*', element: <RoleSwitch paths={memberPaths} /> },
    ],
  },
]);

export function App() {
  return <RouterProvider router={router} />;
}
