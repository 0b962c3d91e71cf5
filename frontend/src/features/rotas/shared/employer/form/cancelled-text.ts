import type { CancellationView } from '@contract/rotas/publication/rota-publication.contract.js';
import { counted } from '@/lib/counts.js';

/**
 * Returns a sentence about the employees to notify of cancelled shifts, or `otherwise` if there are none.
 */
export function cancelledText(cancellation: CancellationView | undefined, otherwise: string): string {
  if (!cancellation) return 'Its employees will be notified that their shifts are cancelled.';
  const { people, shifts } = cancellation;
  if (people === 0) return otherwise;
  return `${counted(people, 'employee')} will be notified of ${counted(shifts, 'cancelled shift')}.`;
}
