export default async function tearDown(): Promise<void> {
  const { musterTest } = globalThis as unknown as {
    musterTest: { stopHosts(): Promise<void>; stopDatabase(): Promise<void> };
  };
  await musterTest.stopHosts();
  await musterTest.stopDatabase();
}
