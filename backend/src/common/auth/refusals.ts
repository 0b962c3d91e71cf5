/** The sentences of the access guard, which the client replaces with a page or a question. */
export const COMPANY_CLOSED = 'This company is closed. An employer can reopen it.';
export const FACTOR_REQUIRED =
  'Your company requires two-step sign-in. Set it up in your profile before you continue.';
export const PROOF_NEEDED = 'Please confirm that it is you before you continue.';
