import type { SampleItemView } from '@contract/sample-items/sample-items.contract.js';
import { call } from '@/api/http.js';
import { useCall } from '@/api/use-call.js';

export function useDeactivateSampleItem() {
  return useCall({
    call: (id: string) => call('DELETE /sample-items/:id', { params: { id } }),
    invalidates: ['sample item'],
    success: { title: 'Sample item deactivated' },
    failure: 'Failed to deactivate the sample item',
  });
}

export function useReactivateSampleItem() {
  return useCall({
    call: ({ id, version }: Pick<SampleItemView, 'id' | 'version'>) =>
      call('PATCH /sample-items/:id', { params: { id }, body: { isActive: true, version } }),
    invalidates: ['sample item'],
    success: { title: 'Sample item reactivated' },
    failure: 'Failed to reactivate the sample item',
  });
}
