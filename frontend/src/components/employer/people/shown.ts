/** The number of employees and of invitations on the dashboard. */
export const SHOWN = 5;
