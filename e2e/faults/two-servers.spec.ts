import { once } from 'node:events';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { expect, test } from '@playwright/test';
import type { InvitationView } from '@contract/invitations/invitations.contract.js';
import { startDatabase, type Database } from '../support/database.ts';
import { signUp } from '../support/member.ts';
import { Product } from '../support/product.ts';

let database: Database;
let one: Product;
let two: Product;

test.beforeAll(async () => {
  database = await startDatabase();
  const env = { DATABASE_URL: database.url };
  // Starts both servers at once, so that both run the migrations.
  [one, two] = await Promise.all([
    Product.start({ env: { ...env, HOST: '127.0.0.1' } }),
    Product.start({ env }),
  ]);
});

test.afterAll(async () => {
  await Promise.all([one, two].map((product) => product?.remove()));
  await database?.stop();
});

test('listens only on the address in HOST, and on every address without it', async () => {
  const addresses = Object.values(networkInterfaces()).flatMap((found) => found ?? []);
  const others = addresses.filter(({ address }) => !/^(127\.|fe80:)/.test(address));
  test.skip(others.length === 0, 'this machine has only one address');
  const isOpen = async (host: string, { port }: Product): Promise<boolean> => {
    const socket = connect({ host, port });
    try {
      await once(socket, 'connect');
      return true;
    } catch {
      return false;
    } finally {
      socket.destroy();
    }
  };
  for (const { address } of others) {
    expect([await isOpen(address, one), await isOpen(address, two)]).toEqual([false, true]);
  }
});

test('accepts a session on both servers and ends it on both at sign-out', async () => {
  const boss = await signUp(one.url);
  const there = boss.via(two);
  expect(await there.get('/auth/user')).toMatchObject({ id: boss.id });
  await boss.post('/auth/logout');
  // The database notifies the other server a moment later.
  await expect.poll(async () => (await there.call('GET', '/auth/user')).status).toBe(401);
});

test('keeps serving on one server when the other is killed', async () => {
  const boss = await signUp(one.url);
  await boss.invite();
  await one.kill();
  const there = boss.via(two);
  expect(await there.get<InvitationView[]>('/invitations')).toHaveLength(1);
  await one.start();
  expect(await boss.get<InvitationView[]>('/invitations')).toHaveLength(1);
});
