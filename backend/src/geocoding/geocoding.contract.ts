/** What a position is called. */
export interface AddressView {
  /** The coordinates with 6 decimals where no address is known. */
  address: string;
}
