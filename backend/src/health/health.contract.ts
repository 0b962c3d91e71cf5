/** The answer of a program that can serve. */
export interface ReadyView {
  status: 'ok';
  /** A mistake of the installation that people may notice, in sentences for them and for the operator. */
  warning?: string;
}
