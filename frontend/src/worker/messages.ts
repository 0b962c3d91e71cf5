/** Tells a worker that waits to take over from the one before it. */
export const TAKE_OVER = 'take-over';
/** Names the background task that sends presses and messages; older versions know it by the first of them. */
export const UNSENT_TAG = 'muster.presses';
