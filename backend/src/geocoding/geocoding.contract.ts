/** The address of a position. */
export interface AddressView {
  /** The coordinates with 6 decimals if no address is known. */
  address: string;
}
