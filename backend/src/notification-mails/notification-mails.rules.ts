/** So long what somebody is told is gathered before it leaves: one mail for a week that is planned shift by shift. */
export const GATHER_MS = 120_000;
