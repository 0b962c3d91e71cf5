import type {
  AddPasskeyRequest,
  ProofRequest,
  SecondStepRequest,
} from '@contract/two-step/two-step.contract.js';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { useQuery } from '@tanstack/react-query';
import { call } from '@/api/http.js';
import { keys } from '@/api/keys.js';
import { trackSessionChange } from '@/api/session-change.js';
import { useCall } from '@/api/use-call.js';

/** Loads the second factors that the sign-in may be finished with. 401 if no sign-in waits. */
export function loadSecondStep() {
  return call('GET /auth/second-step', { anonymous: true });
}

/** Finishes a sign-in. */
export function finishSignIn(body: SecondStepRequest) {
  return call('POST /auth/second-step', { body, anonymous: true });
}

/** Gives the password or a second factor again. */
export function prove(body: ProofRequest) {
  return call('POST /auth/proof', { body });
}

/** The routes that start the answer of a passkey. */
export type PasskeyRoute = 'POST /auth/second-step/passkey' | 'POST /auth/proof/passkey';

/** Asks a passkey for its answer. Rejects if the user cancels. */
export async function askPasskey(route: PasskeyRoute) {
  const [{ startAuthentication }, { options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    call(route, { anonymous: true }),
  ]);
  return startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON });
}

/** Loads the second factors of the account. */
export function useFactors() {
  return useQuery({
    queryKey: [...keys.account, 'factors'],
    queryFn: () => call('GET /auth/factors'),
    staleTime: 0,
  });
}

/** Starts the set-up of an authenticator app. */
export function useStartApp() {
  return useCall({
    call: (_: void) => call('POST /auth/factors/app'),
    invalidates: [],
    failure: 'Failed to set up the authenticator app',
    serverText: true,
  });
}

/** Confirms the app. The session continues under a new id. */
export function confirmApp(code: string) {
  return trackSessionChange(call('POST /auth/factors/app/confirm', { body: { code } }));
}

async function createPasskey(name: string) {
  const [{ startRegistration }, { options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    call('POST /auth/factors/passkeys/options'),
  ]);
  const passkey = await startRegistration({
    optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
  });
  const body = { passkey, name } as unknown as AddPasskeyRequest;
  return trackSessionChange(call('POST /auth/factors/passkeys', { body }));
}

export function useAddPasskey() {
  return useCall({
    call: createPasskey,
    invalidates: [],
    success: { title: 'Passkey added' },
    failure: 'The passkey was not added',
    serverText: true,
  });
}

export function useRemoveApp() {
  return useCall({
    call: (_: void) => call('DELETE /auth/factors/app'),
    invalidates: ['account'],
    success: { title: 'Authenticator app removed' },
    failure: 'Failed to remove the authenticator app',
    serverText: true,
  });
}

export function useRemovePasskey() {
  return useCall({
    call: (id: string) => call('DELETE /auth/factors/passkeys/:id', { params: { id } }),
    invalidates: ['account'],
    success: { title: 'Passkey removed' },
    failure: 'Failed to remove the passkey',
    serverText: true,
  });
}

export function useRenewRecoveryCodes() {
  return useCall({
    call: (_: void) => call('POST /auth/factors/recovery-codes'),
    invalidates: [],
    failure: 'Failed to create recovery codes',
    serverText: true,
  });
}

/** Removes the second factors of a member who has lost them. */
export function useResetFactors() {
  return useCall({
    call: (id: string) => call('POST /employees/:id/reset-factors', { params: { id } }),
    invalidates: ['employee'],
    success: { title: 'Two-step sign-in reset', description: 'We have sent them an email.' },
    failure: 'Failed to reset the two-step sign-in',
    serverText: true,
  });
}
