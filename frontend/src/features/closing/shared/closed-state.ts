/** The address of the page after an employer closed the company. */
export const CLOSED_PATH = '/company-closed';

/** The company's name and the last day to reopen it, which the history entry keeps because the session has ended. */
export interface ClosedState {
  name: string;
  until: string;
}
