import diagnostics from 'node:diagnostics_channel';
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { Connections } from '../../src/common/db/pool/connections.js';
import { PushSecretsService } from '../../src/push/push-secrets.service.js';
import type { Program } from '../program/program.js';

/** Returns the installation's public key as a starting server finds or creates it. */
export async function keyAtStart({ app }: Program): Promise<string> {
  const secrets = new PushSecretsService(app.get(Connections));
  await secrets.onModuleInit();
  return secrets.keys.publicKey;
}

const failures = new WeakMap<Program, Promise<string>>();

/** Resolves a host to `address`, as its owner's name server may, until the first request to it has failed. */
export function nameHost(program: Program, host: string, address: string): void {
  const { lookup } = dns;
  const named = (name: string, options: dns.LookupOptions, done: (...answer: unknown[]) => void): void => {
    if (name !== host) lookup(name, options, done);
    else if (options.all) process.nextTick(done, null, [{ address, family: 4 }]);
    else process.nextTick(done, null, address, 4);
  };
  const { promise, resolve } = Promise.withResolvers<string>();
  const channel = 'http.client.request.error';
  const onFailure = (message: unknown): void => {
    const { request, error } = message as { request: { host: string }; error: Error };
    if (request.host !== host) return;
    dns.lookup = lookup;
    syncBuiltinESMExports();
    diagnostics.unsubscribe(channel, onFailure);
    resolve(error.message);
  };
  diagnostics.subscribe(channel, onFailure);
  dns.lookup = named as typeof lookup;
  syncBuiltinESMExports();
  failures.set(program, promise);
}

/** Returns the error of the request to that host. */
export async function failureThere(program: Program): Promise<string> {
  return failures.get(program)!;
}
