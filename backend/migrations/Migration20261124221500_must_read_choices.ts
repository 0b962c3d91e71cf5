import { Migration } from '@mikro-orm/migrations';

const up = `
-- Announcements that ask for confirmation became their own kind. Members' choices for announcements also apply to it.
update notification_settings
   set choices = choices || jsonb_build_object('must_read', choices -> 'announcements')
 where choices ? 'announcements' and not choices ? 'must_read';
`;

/** Copies choices for announcements to the kind of announcements that ask for confirmation. */
export class Migration20261124221500_must_read_choices extends Migration {
  override up(): void {
    this.addSql(up);
  }
}
