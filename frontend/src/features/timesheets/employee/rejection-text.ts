/** Returns the sentence about a rejection. */
export function rejectionText(reason: string | null): string {
  return reason ? `Rejected: ${reason}` : 'Rejected without a reason. Ask your manager what to change.';
}
