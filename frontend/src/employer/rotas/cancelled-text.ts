import type { CancellationView } from '@contract/rotas/rota-publication.contract.js';
import { counted } from '../../lib/counts.js';

/**
 * Says how many employees are notified of cancelled shifts, or `nobody` if there are none. Gives no number
 * while it loads.
 */
export function cancelledText(cancellation: CancellationView | undefined, nobody: string): string {
  if (!cancellation) return 'We tell its people that their shifts are cancelled.';
  const { people, shifts } = cancellation;
  if (people === 0) return nobody;
  return `We tell ${counted(people, 'person', 'people')} of their ${counted(shifts, 'shift')} that they are cancelled.`;
}
