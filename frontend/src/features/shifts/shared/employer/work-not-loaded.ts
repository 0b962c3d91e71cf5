/** Shown before saving if the employees' other work and leave could not be loaded. */
export const WORK_NOT_LOADED = 'We could not check the other shifts and the leave of these employees.';
