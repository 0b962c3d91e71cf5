/** Why the employer rejected hours. */
export function rejectionText(reason: string | null): string {
  return reason ? `Rejected: ${reason}` : 'Rejected without a reason. Ask your employer what to change.';
}
