/** The message that makes a waiting worker replace the active one. */
export const TAKE_OVER = 'take-over';
/** The name of the background task that sends clock actions and messages. Older versions use the same name. */
export const UNSENT_TAG = 'muster.presses';
