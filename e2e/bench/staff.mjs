/** The employees of a seeded company with their sessions. */
import { Member } from '../support/member.ts';

/** Sign-ins at the same time. */
const AT_ONCE = 8;

/** Signs in every employee of a company. All get the password of the first one. */
export async function signInStaff(sql, url, companyId) {
  await sql(
    `update accounts set password_hash = (select max(password_hash) from accounts a join users u on u.account_id = a.id
                                           where u.company_id = $1 and u.role = 'employee')
      where password_hash is null`,
    [companyId],
  );
  const people = await sql(
    `select a.email from users u join accounts a on a.id = u.account_id where u.company_id = $1 and u.role = 'employee'`,
    [companyId],
  );
  const members = [];
  await eachOf(people, AT_ONCE, async ({ email }) => members.push(await new Member(url).signIn(email)));
  return members;
}

/** Calls `work` for each item, for at most `atOnce` at the same time. */
export async function eachOf(items, atOnce, work) {
  const left = [...items];
  const next = async () => {
    for (let item = left.pop(); item; item = left.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, next));
}
