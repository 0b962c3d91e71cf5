import { coordinateTabs } from '@/session/unsent/coordinate-tabs.js';

/** The channel and lock for tabs of this browser that show and send clock actions. */
export const clockTabs = coordinateTabs('muster.presses');
