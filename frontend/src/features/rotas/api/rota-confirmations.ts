import { counted } from '@/lib/counts.js';
import { call } from '@/api/http.js';
import { useCall } from '@/api/use-call.js';
import { useGet } from '@/api/use-get.js';

/** Loads the employees with unconfirmed shifts in a rota, and when each was last asked. */
export function useUnconfirmedEmployees(rotaId: string) {
  return useGet('GET /rotas/:id/unconfirmed', { params: { id: rotaId }, enabled: rotaId !== '' });
}

/** Asks the employees of rotas to confirm their shifts, except those who were asked within the last hour. */
export function useAskToConfirm() {
  return useCall({
    call: askAll,
    invalidates: ['rota'],
    success: {
      title: ({ asked, isExact }) => {
        if (asked === 0) return 'No employee was asked again';
        return isExact ? `${counted(asked, 'employee')} asked to confirm` : 'Employees asked to confirm';
      },
      detail: ({ asked, hasUnconfirmed }) => {
        if (asked > 0) return undefined;
        return hasUnconfirmed ? 'All of them were asked within the last hour.' : 'All shifts are confirmed.';
      },
    },
    failure: 'Failed to ask employees to confirm',
  });
}

/** Asks one rota after the other. A repetition after a failure asks nobody twice. `isExact` is false if an employee of
 * several rotas may be counted more than once. */
async function askAll(rotaIds: readonly string[]) {
  let asked = 0;
  let hasUnconfirmed = false;
  for (const id of rotaIds) {
    const answer = await call('POST /rotas/:id/ask-to-confirm', { params: { id } });
    asked += answer.asked;
    hasUnconfirmed ||= answer.unconfirmed.length > 0;
  }
  return { asked, hasUnconfirmed, isExact: rotaIds.length === 1 };
}
