/** What is said before something is saved that may overlap what could not be read. */
export const UNKNOWN_WORK = 'What these people work elsewhere could not be looked up.';
