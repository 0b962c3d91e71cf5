import { tabsOf } from '../../unsent/tabs.js';

/** The tabs that show and send presses. */
export const pressTabs = tabsOf('muster.presses');
