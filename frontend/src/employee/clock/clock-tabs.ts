import { tabsOf } from '../../unsent/tabs.js';

/** The channel and lock for tabs of this browser that show and send clock actions. */
export const clockTabs = tabsOf('muster.presses');
