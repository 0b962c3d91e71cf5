/** Starts the build of a checkout of Muster with the demo company, and signs in an employer and an employee. */
export async function startDemo(root) {
  const load = (path) => import(new URL(path, root).href);
  const { Member } = await load('e2e/support/member.ts');
  const { Product } = await load('e2e/support/product.ts');
  const product = await Product.start({ env: { MUSTER_DEMO: '1' } });
  const signIn = (name) => new Member(product.url).signIn(`${name}@demo.muster`, 'muster-demo');
  return { boss: await signIn('amara'), guard: await signIn('grace'), stop: () => product.remove() };
}

/**
 * Starts the build of a checkout of Muster on its own database, with the bench's data, through that checkout's helpers.
 * `root` is the URL of its folder.
 */
export async function startCheckout(root) {
  const load = (path) => import(new URL(path, root).href);
  const { startDatabase } = await load('e2e/support/database.ts');
  const { signUp } = await load('e2e/support/member.ts');
  const { Product } = await load('e2e/support/product.ts');
  const { seed } = await load('e2e/bench/seed.mjs');

  const database = await startDatabase();
  const product = await Product.start({ env: { DATABASE_URL: database.url, LOG_LEVEL: 'info' } });
  const boss = await signUp(product.url);
  const guard = await boss.hire({ firstName: 'Gus', lastName: 'Guard' });
  await seed((text, values) => product.sql(text, values), boss, guard);
  return {
    boss,
    guard,
    product,
    stop: async () => {
      await product.remove();
      await database.stop();
    },
  };
}
