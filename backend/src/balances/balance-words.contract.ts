export const BASES = ['days', 'hours', 'accrual'] as const;
/** How a person's entitlement is counted: days or hours of a year, or hours that accrue with the hours worked. */
export type Basis = (typeof BASES)[number];

export const UNITS = ['days', 'hours'] as const;
export type Unit = (typeof UNITS)[number];
