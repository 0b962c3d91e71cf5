/** The kinds of differences between the working and the published state of a shift. */
export const SHIFT_CHANGE_KINDS = ['new', 'moved', 'changed', 'cancelled'] as const;
export type ShiftChangeKind = (typeof SHIFT_CHANGE_KINDS)[number];
