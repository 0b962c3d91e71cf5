import type { PushDeviceRequest, PushDeviceView, PushKeyView } from '@contract/push/push.contract.js';
import { call } from '../http.js';
import { keys } from '../keys.js';
import { useCall } from '../use-call.js';
import { useGet } from '../use-get.js';

/** The browsers to which the signed-in person's notifications go. */
export function usePushDevices() {
  return useGet<PushDeviceView[]>(keys.pushDevices);
}

/** The key by which browsers know this installation. */
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
    success: { title: 'That device is no longer notified' },
    failure: 'Failed to remove the device',
  });
}
