/** `first`: the first who takes the shift gets it. `choose`: people say that they would, and the employer chooses one. */
export const OFFER_MODES = ['first', 'choose'] as const;
export type OfferMode = (typeof OFFER_MODES)[number];

/** `changed`: the shift has other times, another venue or another person, or is removed. */
export const OFFER_STATUSES = ['open', 'taken', 'withdrawn', 'changed', 'expired'] as const;
export type OfferStatus = (typeof OFFER_STATUSES)[number];

/** `yes`: would work the shift. `taken`: got it. */
export const OFFER_ANSWERS = ['yes', 'no', 'taken'] as const;
export type OfferAnswer = (typeof OFFER_ANSWERS)[number];

/** The most shifts that are offered at once. */
export const OFFERED_AT_ONCE = 50;
