import { counted } from '../../../lib/counts.js';
import { call } from '../../../api/http.js';
import { useCall } from '../../../api/use-call.js';
import { useGet } from '../../../api/use-get.js';

/** Loads the employees with unconfirmed shifts in a rota, and when each was last asked. */
export function useUnconfirmedEmployees(rotaId: string) {
  return useGet('GET /rotas/:id/unconfirmed', { params: { id: rotaId }, enabled: rotaId !== '' });
}

/** Asks employees to confirm their shifts, except those who were asked within the last hour. */
export function useAskToConfirm() {
  return useCall({
    call: (rotaId: string) => call('POST /rotas/:id/ask-to-confirm', { params: { id: rotaId } }),
    invalidates: ['rota'],
    success: {
      title: ({ asked }) =>
        asked > 0 ? `${counted(asked, 'employee')} asked to confirm` : 'No employee was asked again',
      detail: ({ asked, unconfirmed }) => {
        if (asked > 0) return undefined;
        return unconfirmed.length > 0
          ? 'All of them were asked within the last hour.'
          : 'All shifts are confirmed.';
      },
    },
    failure: 'Failed to ask employees to confirm',
  });
}
