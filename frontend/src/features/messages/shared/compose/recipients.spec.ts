import type { RecipientView } from '@contract/messages/messages.contract.js';
import { expect, test } from '@playwright/test';
import { matchingRecipients } from './recipients.js';

const person = (firstName: string, lastName: string): RecipientView => ({
  id: `${firstName} ${lastName}`,
  firstName,
  lastName,
  email: `${lastName}@muster.test`,
  isOwn: false,
});
// The server sorts by last name.
const people = [
  person('April', 'Ash'),
  person('Daniel', 'Price'),
  person('Zoe', 'Pritchard'),
  person('Priya', 'Shah'),
];

const cases = [
  ['pri', ['Priya Shah', 'Daniel Price', 'Zoe Pritchard', 'April Ash']],
  [' PRIYA S', ['Priya Shah']],
  ['ash', ['April Ash']],
  ['sh', ['Priya Shah', 'April Ash']],
  ['price@', ['Daniel Price']],
  ['', ['April Ash', 'Daniel Price', 'Zoe Pritchard', 'Priya Shah']],
  ['nobody', []],
] as const;

for (const [typed, expected] of cases) {
  test(`'${typed}' fits ${expected.join(', ') || 'nobody'}`, () => {
    expect(matchingRecipients(people, typed).map(({ id }) => id)).toEqual(expected);
  });
}
