import { Mailbox } from '../../backend/test/mailbox.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expect, signInBrowser, test } from '../support/fixtures.ts';
import { PASSWORD, signUp, someEmail } from '../support/member.ts';
import { Product } from '../support/product.ts';

test('sends an invitation by mail, which the invited person accepts in another browser', async ({
  browser,
}) => {
  const mailbox = await Mailbox.open();
  const product = await Product.start({ env: { SMTP_URL: mailbox.url, LOG_LEVEL: 'trace' } });
  const boss = await signUp(product.url);
  await boss.patch('/company-branding', { companyName: 'Harbour Guarding' });
  const email = someEmail();

  const office = await browser.newContext({ baseURL: product.url });
  await signInBrowser(office, boss);
  const desk = await office.newPage();
  await desk.goto('/employer');
  const section = desk.getByRole('region', { name: 'Employee Management' });
  await section.getByLabel('First Name').fill('Nia');
  await section.getByLabel('Last Name').fill('Okafor');
  await section.getByLabel('Email Address').fill(email);
  await section.getByRole('button', { name: /^(Send Invitation|Invite Employee)$/ }).click();
  await expect(section.getByText(email).first()).toBeVisible();

  const mail = await mailbox.mailTo(email);
  expect(mail.subject).toContain('Harbour Guarding');
  expect(mail.html).toContain('Harbour Guarding');
  const link = await mailbox.linkTo(email, '/invitation');
  expect(link).toContain(product.url);

  const home = await browser.newContext();
  const phone = await home.newPage();
  const referrers: (string | undefined)[] = [];
  phone.on('request', (request) => referrers.push(request.headers().referer));
  await phone.goto(link);
  await expect(phone.getByRole('heading', { name: "You're Invited to Join Muster!" })).toBeVisible();
  await expect(phone.getByText('Nia Okafor')).toBeVisible();
  expect(phone.url()).not.toContain('token');
  await expectNoViolations(phone);
  await phone.getByRole('button', { name: 'Accept Invitation & Sign In' }).click();
  await expect(phone.getByLabel('Email', { exact: true })).toHaveValue(email);
  await phone.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await phone.getByRole('button', { name: 'Create Account' }).click();
  await expect(phone.getByRole('heading', { name: 'Employee Dashboard', level: 1 })).toBeVisible();
  await expect(phone.getByText('Harbour Guarding').first()).toBeVisible();

  const token = new URL(link).searchParams.get('token')!;
  expect(referrers.filter((referrer) => referrer?.includes(token))).toEqual([]);
  expect(product.printed).not.toContain(token);
  expect(JSON.stringify(await boss.get('/invitations'))).not.toContain(token);

  await desk.reload();
  await expect(section.getByText('Current Employees (1)')).toBeVisible();
  await phone.goto(link);
  await expect(phone.getByRole('heading', { name: 'Invalid Invitation' })).toBeVisible();

  await home.close();
  await office.close();
  await product.remove();
  await mailbox.close();
});
