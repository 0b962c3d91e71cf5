/** Returns the anchor of a shift's row on the page of its rota. */
export const shiftAnchor = (shiftId: string): string => `shift-${shiftId}`;
