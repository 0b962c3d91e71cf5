import type { PushDeviceRequest } from '@contract/push/push.contract.js';
import { call } from '@/api/http.js';
import { useCall } from '@/api/use-call.js';
import { useGet } from '@/api/use-get.js';

/** Loads the browsers that show the user's notifications. */
export function usePushDevices() {
  return useGet('GET /push-devices');
}

/** Loads the public key of this installation for push subscriptions. */
export function loadPushKey() {
  return call('GET /push-devices/key');
}

export function addPushDevice(body: PushDeviceRequest) {
  return call('POST /push-devices', { body });
}

export function useRemovePushDevice() {
  return useCall({
    call: (id: string) => call('DELETE /push-devices/:id', { params: { id } }),
    invalidates: ['push device'],
    success: { title: 'Device removed' },
    failure: 'Failed to remove the device',
  });
}
