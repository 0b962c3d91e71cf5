import { tabsOf } from '../../unsent/tabs.js';

/** The channel and lock for tabs of this browser that show and send messages. */
export const messageTabs = tabsOf('muster.messages');
