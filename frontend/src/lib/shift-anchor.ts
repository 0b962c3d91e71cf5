/** Returns the anchor of a shift's row on the page of its rota. */
export const shiftAnchor = (rotaShiftId: string): string => `shift-${rotaShiftId}`;
