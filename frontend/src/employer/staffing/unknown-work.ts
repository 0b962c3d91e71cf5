/** Shown before saving if the employees' other work could not be loaded. */
export const UNKNOWN_WORK = 'We could not check the other shifts of these employees.';
