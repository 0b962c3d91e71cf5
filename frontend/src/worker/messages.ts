/** Tells a worker that waits to take over from the one before it. */
export const TAKE_OVER = 'take-over';
/** Names the background task that sends presses. */
export const PRESSES_TAG = 'muster.presses';
