import type { ComponentType, LazyExoticComponent } from 'react';
import type { IconName } from '../ui/Icon.js';

/** A page that both roles have: a path, a link in the navigation, and what is drawn there. */
export interface SharedPage {
  path: string;
  label: string;
  icon: IconName;
  Page: LazyExoticComponent<ComponentType>;
}

/** One line a page; both shells, their navigation and the route table read it from here. */
export const sharedPages: readonly SharedPage[] = [];
