import type { Product } from './product.ts';

/** Sets 2020 as the joining date of all members, so that stories may submit hours of any day. */
export async function backdateMembers(product: Product): Promise<void> {
  const joined = (column: string): string => `
    create function ${column}_long_ago() returns trigger language plpgsql as
    $$ begin new.${column} := '2020-01-01'; return new; end $$;`;
  await product.sql(`
    ${joined('created_at')}
    ${joined('accepted_at')}
    create trigger joined before insert on users for each row execute function created_at_long_ago();
    create trigger joined before update on invitations for each row
      when (new.accepted_at is not null) execute function accepted_at_long_ago()`);
}
