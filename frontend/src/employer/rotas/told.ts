import type { CancellationView } from '@contract/rotas/rota-publication.contract.js';
import { counted } from '../../lib/counts.js';

/** Who is told that shifts are cancelled; `nobody` says why it is nobody. It does not say how many until that is known. */
export function cancelledText(cancellation: CancellationView | undefined, nobody: string): string {
  if (!cancellation) return 'We tell its people that their shifts are cancelled.';
  const { people, shifts } = cancellation;
  if (people === 0) return nobody;
  return `We tell ${counted(people, 'person', 'people')} of their ${counted(shifts, 'shift')} that they are cancelled.`;
}
