import { describe, expect, it } from '@jest/globals';
import { getMetadataStorage } from 'class-validator';
import { ImportPersonRow } from '../../src/invitations/invitations.contract.js';
import { ImportShiftRow } from '../../src/planner/shift-import/shift-import.contract.js';
import { CreateVenueRequest } from '../../src/venues/venues.contract.js';
import { withTestApp } from '../with-test-app.js';

const SCHEDULED = 'imported shifts belong to a rota';
const WORKING = 'only the working of Muster';

/** The tables that each import fills, with the reason of each column that is no field of the import. */
const IMPORTS = [
  {
    row: ImportPersonRow,
    table: 'users',
    leftOut: {
      account_id: 'the address names the account',
      role: 'imported people are employees',
      employer_id: 'the employer who imports',
      profile_image_url: 'a picture',
      badge_photo_url: 'a picture',
      deactivated_at: 'imported people are active',
      erased_at: WORKING,
    },
  },
  {
    row: ImportPersonRow,
    table: 'invitations',
    leftOut: {
      role: 'imported people are employees',
      employer_id: 'the employer who imports',
      status: 'an import creates pending invitations',
      sent_at: WORKING,
      expires_at: WORKING,
      token_hash: WORKING,
      accepted_at: 'the acceptance fills it',
      accepted_by_id: 'the acceptance fills it',
    },
  },
  {
    row: CreateVenueRequest,
    table: 'venues',
    leftOut: {
      created_by_id: 'the employer who imports',
      is_active: 'imported venues are active',
    },
  },
  {
    row: ImportShiftRow,
    table: 'shifts',
    leftOut: {
      employee_id: 'the column of the person',
      invitation_id: 'the column of the person',
      former_employee_id: 'former members get no imported shifts',
      venue_id: 'the columns of the venue’s name and postcode',
      rota_id: 'the week has a rota, or the employer chooses one',
      schedule_id: SCHEDULED,
      notified_at: SCHEDULED,
      is_confirmed: SCHEDULED,
      ended_because: SCHEDULED,
      leave_reason: 'shifts during leave are imported open',
      starts_at: 'calculated from the date and times',
      ends_at: 'calculated from the date and times',
      deleted_at: WORKING,
    },
  },
] satisfies { row: new () => object; table: string; leftOut: Record<string, string> }[];

describe('an import', () => {
  const t = withTestApp();

  it.each(IMPORTS)(
    'fills every column of $table that has no reason to be left out',
    async ({ row, table, leftOut }) => {
      const columns = await t.sql<{ name: string }>(
        `select column_name as name from information_schema.columns
        where table_schema = 'public' and table_name = $1
          and column_name not in ('id', 'company_id', 'created_at', 'updated_at', 'version') order by 1`,
        [table],
      );
      const rules = getMetadataStorage().getTargetValidationMetadatas(row, '', false, false);
      const fields = new Set(rules.map(({ propertyName }) => snakeCase(propertyName)));
      const others = columns.map(({ name }) => name).filter((name) => !fields.has(name));
      expect(others).toEqual(Object.keys(leftOut).toSorted());
    },
  );
});

function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]|(?<=[a-z])\d/g, (letter) =>
    /\d/.test(letter) ? letter : `_${letter.toLowerCase()}`,
  );
}
