/** Shown before saving if the employees' other work could not be loaded. */
export const UNKNOWN_WORK = 'What these people work elsewhere could not be looked up.';
