import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { addPushDevice, usePushDevices, useRemovePushDevice } from '../api/push-devices.js';
import { ApiError } from '@/api/http.js';
import { refresh } from '@/api/query-client.js';
import { toast } from '@/ui/toasts/toast-store.js';
import { pushSupport } from './push-support.js';
import { subscribeToPushes, unsubscribeFromPushes } from './push-subscription.js';

const CANNOT = 'Your browser could not turn notifications on. Please try again later.';

/** Returns whether pushes to this device are possible and on, and functions to change that. */
export function usePush() {
  const [support, setSupport] = useState(pushSupport);
  const devices = usePushDevices();
  const remove = useRemovePushDevice();
  const own = devices.data?.find(({ isThis }) => isThis);
  const turnOn = useMutation({
    mutationFn: async () => {
      const device = await subscribeToPushes();
      return device && addPushDevice(device);
    },
    onSuccess: (added) => {
      if (added) toast({ title: 'This device now shows notifications' });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.unauthorised) return;
      const said = error instanceof ApiError ? error.message : CANNOT;
      toast({ title: 'Error', description: said, variant: 'destructive' });
    },
    onSettled: () => {
      setSupport(pushSupport());
      void refresh('push device');
    },
  });
  const turnOff = (): void => {
    void unsubscribeFromPushes().catch(() => undefined);
    if (own) remove.mutate(own.id);
  };
  return {
    support,
    devices,
    isOn: own !== undefined && support === 'possible',
    others: devices.data?.filter(({ isThis }) => !isThis) ?? [],
    pending: turnOn.isPending || remove.isPending,
    /** `onAnswered` is called after the device was added or the user blocked notifications, but not after a
     * failure. */
    turn: (next: boolean, onAnswered?: () => void) => {
      if (!next) return turnOff();
      turnOn.mutate(undefined, {
        onSuccess: (added) => {
          if (added || pushSupport() === 'blocked') onAnswered?.();
        },
      });
    },
    remove: (id: string) => remove.mutate(id),
  };
}
