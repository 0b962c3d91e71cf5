import type { Role } from '@contract/common/auth/roles.contract.js';
import { sharedPages } from './features/features.js';
import { awaitEarlyUser } from './session/current-user.js';
import { preloadable, type Preloadable } from './ui/loading/preloadable.js';

export const shells = {
  employer: preloadable(() => import('./employer/EmployerApp.js')),
  employee: preloadable(() => import('./employee/EmployeeApp.js')),
};

/**
 * Loads the user, the shell and the opened page if index.html shows the page's frame. The client then replaces the frame
 * by the page, without a skeleton in between. A failure appears when the client loads the part again.
 */
export async function loadBehindFrame(): Promise<void> {
  const frame = document.querySelector<HTMLElement>('[data-frame]');
  if (!frame) return;
  const shell = shells[frame.dataset.frame as Role];
  const page = sharedPages.find(({ path }) => path === window.location.pathname)?.Page;
  await Promise.allSettled([awaitEarlyUser(), shell.load(), (page as Preloadable | undefined)?.load?.()]);
}
