import { useState } from 'react';
import { localStore } from '../../lib/storage.js';

const KEY = 'muster.sidebar';

export interface SidebarState {
  collapsed: boolean;
  toggle: () => void;
}

/** Whether the sidebar shows icons only; remembered in this browser. */
export function useSidebar(): SidebarState {
  const [collapsed, setCollapsed] = useState(() => localStore.read(KEY) === 'collapsed');
  const toggle = (): void => {
    localStore.write(KEY, collapsed ? null : 'collapsed');
    setCollapsed(!collapsed);
  };
  return { collapsed, toggle };
}
