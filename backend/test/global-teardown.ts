import { rm } from 'node:fs/promises';

export default async function tearDown(): Promise<void> {
  const { musterTest } = globalThis as { musterTest?: { stop(): Promise<void>; dataDir: string } };
  if (!musterTest) return;
  await musterTest.stop();
  await rm(musterTest.dataDir, { recursive: true, force: true });
}
