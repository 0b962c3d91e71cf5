/** The response of a server that can serve requests. */
export interface ReadyView {
  status: 'ok';
  /** A mistake in the installation, described for users and for the operator. */
  warning?: string;
}
