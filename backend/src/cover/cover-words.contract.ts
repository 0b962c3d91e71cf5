/** The employees who may give shifts away and swap them. */
export const SWAPS = ['nobody', 'everyone'] as const;

/** The employees who get offers to everyone: all who may work the shift, or those of them who have worked at its venue. */
export const OFFERS_REACHES = ['all', 'worked_there'] as const;
