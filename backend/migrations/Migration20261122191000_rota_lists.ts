import { Migration } from '@mikro-orm/migrations';

/** Replaces the indexes of rota lists by one per sort order, without deleted rotas, and indexes deleted rota shifts. */
export class Migration20261122191000_rota_lists extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('set lock_timeout = 0');
    for (const [name, on] of Object.entries(INDEXES)) {
      this.addSql(`drop index concurrently if exists ${name}`);
      this.addSql(`create index concurrently ${name} on ${on}`);
    }
    this.addSql('drop index concurrently if exists rotas_newest');
    this.addSql('drop index concurrently if exists rotas_name');
    this.addSql('reset lock_timeout');
  }
}

const INDEXES = {
  rotas_kept_newest: 'rotas (company_id, created_at desc, id desc) where deleted_at is null',
  rotas_by_name: 'rotas (company_id, lower(name), id) include (name) where deleted_at is null',
  rotas_start: 'rotas (company_id, start_date, id) where deleted_at is null',
  rotas_status_start: 'rotas (company_id, status, start_date, id) where deleted_at is null',
  rota_shifts_gone: 'rota_shifts (deleted_at) where deleted_at is not null',
};
