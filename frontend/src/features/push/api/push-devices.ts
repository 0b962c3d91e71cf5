import type { PushDeviceRequest, PushDeviceView, PushKeyView } from '@contract/push/push.contract.js';
import { call } from '../../../api/http.js';
import { keys } from '../../../api/keys.js';
import { useCall } from '../../../api/use-call.js';
import { useGet } from '../../../api/use-get.js';

/** Loads the browsers that show the user's notifications. */
export function usePushDevices() {
  return useGet<PushDeviceView[]>(keys.pushDevices);
}

/** Loads the public key of this installation for push subscriptions. */
export function pushKey(): Promise<PushKeyView> {
  return call('push-devices/key');
}

export function addPushDevice(body: PushDeviceRequest): Promise<PushDeviceView> {
  return call('push-devices', { method: 'POST', body });
}

export function useRemovePushDevice() {
  return useCall({
    call: (id: string) => call<void>(`push-devices/${id}`, { method: 'DELETE' }),
    invalidates: ['push device'],
    success: { title: 'Device removed' },
    failure: 'Failed to remove the device',
  });
}
