/** Shown before saving if the employees' other work could not be loaded. */
export const WORK_NOT_LOADED = 'We could not check the other shifts of these employees.';
