import { chromium } from '@playwright/test';
const base = 'http://localhost:3911';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
async function as(email: string, width: number, dark: boolean) {
  const context = await browser.newContext({ viewport: { width, height: width < 500 ? 844 : 860 }, colorScheme: dark ? 'dark' : 'light', isMobile: width < 500, baseURL: base });
  await context.request.post('/api/auth/login', { data: { email, password: 'muster-demo' }, headers: { origin: base } });
  return context;
}
const tag = process.argv[2] ?? 'a';
for (const [width, dark] of [[390, false], [1280, true]] as const) {
  const c = await as('priya@demo.muster', width, dark);
  const p = await c.newPage();
  p.on('pageerror', (e) => console.log('ERR', e.message));
  await p.goto('/leave');
  await p.waitForTimeout(2500);
  await p.screenshot({ path: `/tmp/lv-${tag}-emp-${width}.png`, fullPage: true });
  await p.getByRole('button', { name: 'Ask for Leave' }).click();
  await p.getByLabel('First day').fill('2026-12-14');
  await p.getByLabel('Last day').fill('2026-12-16');
  await p.getByLabel('Note').click();
  await p.waitForTimeout(2000);
  await p.screenshot({ path: `/tmp/lv-${tag}-ask-${width}.png` });
  if (width === 390) { await p.getByRole('button', { name: 'Send Request' }).click(); await p.waitForTimeout(2000);
  await p.screenshot({ path: `/tmp/lv-${tag}-asked-${width}.png`, fullPage: true }); }
  await c.close();
}
for (const [width, dark] of [[1280, false], [390, true]] as const) {
  const c = await as('amara@demo.muster', width, dark);
  const p = await c.newPage();
  p.on('pageerror', (e) => console.log('ERR', e.message));
  await p.goto('/manage/leave');
  await p.waitForTimeout(3500);
  await p.screenshot({ path: `/tmp/lv-${tag}-list-${width}.png` });
  await p.getByRole('link', { name: /Dec/ }).first().click();
  await p.waitForTimeout(3000);
  await p.screenshot({ path: `/tmp/lv-${tag}-show-${width}.png`, fullPage: true });
  await p.goto('/settings/leave');
  await p.waitForTimeout(3000);
  await p.screenshot({ path: `/tmp/lv-${tag}-settings-${width}.png`, fullPage: true });
  await c.close();
}
await browser.close();
