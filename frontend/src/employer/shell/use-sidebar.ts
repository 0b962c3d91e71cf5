import { useState } from 'react';
import { localStore } from '../../lib/storage.js';

const KEY = 'muster.sidebar';

export interface SidebarState {
  collapsed: boolean;
  toggle: () => void;
}

/** Returns whether the sidebar shows icons only. The browser stores the choice. */
export function useSidebar(): SidebarState {
  const [collapsed, setCollapsed] = useState(() => localStore.read(KEY) === 'collapsed');
  const toggle = (): void => {
    localStore.write(KEY, collapsed ? null : 'collapsed');
    setCollapsed(!collapsed);
  };
  return { collapsed, toggle };
}
