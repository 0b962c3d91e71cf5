import type { CloseCompanyRequest } from '@contract/closing/closing.contract.js';
import { useState } from 'react';
import { call, download } from '@/api/http.js';
import { queryClient } from '@/api/query-client.js';
import { useCall } from '@/api/use-call.js';
import { saveFile } from '@/lib/files/save-file.js';

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

const MEGABYTE = 1_000_000;

/** Downloads the company's data as a ZIP file. `progress` is the text of the button meanwhile. */
export function useExportCompany() {
  const [bytes, setBytes] = useState(0);
  const { mutate, isPending } = useCall({
    call: async (_: void) => {
      setBytes(0);
      saveFile('company.zip', await download('company/export', setBytes), 'application/zip');
    },
    invalidates: [],
    success: {
      title: 'The data of the company is downloaded',
      description: 'Keep the file in a safe place.',
    },
    failure: 'Failed to download the data of the company',
    serverText: true,
  });
  const progress = bytes < MEGABYTE ? 'Downloading...' : `Downloading... ${Math.floor(bytes / MEGABYTE)} MB`;
  return { start: () => mutate(), isPending, progress };
}
