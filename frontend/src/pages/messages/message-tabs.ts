import { tabsOf } from '../../unsent/tabs.js';

/** The tabs that show and send messages. */
export const messageTabs = tabsOf('muster.messages');
