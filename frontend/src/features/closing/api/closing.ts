import type { CloseCompanyRequest } from '@contract/closing/closing.contract.js';
import { call } from '../../../api/http.js';
import { queryClient } from '../../../api/query-client.js';
import { useCall } from '../../../api/use-call.js';

/** Closes the company. The server ends this session too. */
export function closeCompany(body: CloseCompanyRequest) {
  return call('POST /company/close', { body });
}

/** Reopens the company and loads everything again. */
export function useReopenCompany() {
  return useCall({
    call: async (_: void) => {
      const answer = await call('POST /company/reopen');
      await queryClient.resetQueries();
      return answer;
    },
    invalidates: [],
    success: { title: 'The company is open again', description: 'Everybody can sign in as before.' },
    failure: 'Failed to reopen the company',
    serverText: true,
  });
}
