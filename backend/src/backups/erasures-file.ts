import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The file of erasures beside the backups. */
const ERASURES = 'erasures.jsonl';
/** The actions in the audit log that erase people or companies. */
export const ERASING_ACTIONS = ['employee.erased', 'account.erased', 'company.erased'] as const;

/** An erased member, account or company: one row of the audit log, with ids only. */
export interface RecordedErasure {
  action: (typeof ERASING_ACTIONS)[number];
  id: string;
  companyId: string | null;
  actorId: string | null;
  at: string;
}

/** Selects the columns of `RecordedErasure` in the audit log. */
export const ERASURE_COLUMNS = `action, object_id as id, company_id as "companyId", actor_id as "actorId", at`;

/** Reads the erasures that were recorded beside the backups. A line that a crash cut off is skipped. */
export async function readErasures(folder: string): Promise<RecordedErasure[]> {
  return (await contentOf(folder)).split('\n').flatMap((line) => {
    try {
      return line ? [JSON.parse(line) as RecordedErasure] : [];
    } catch {
      return [];
    }
  });
}

/** Appends erasures, one per line, and waits until the disk has them. */
export async function appendErasures(folder: string, erasures: RecordedErasure[]): Promise<void> {
  const content = await contentOf(folder);
  const start = content === '' || content.endsWith('\n') ? '' : '\n';
  const lines = erasures.map((one) => `${JSON.stringify(one)}\n`);
  await appendFile(join(folder, ERASURES), start + lines.join(''), { mode: 0o600, flush: true });
}

/** Identifies an erasure, which several servers may record. */
export function erasureKey({ action, id }: RecordedErasure): string {
  return `${action} ${id}`;
}

async function contentOf(folder: string): Promise<string> {
  return readFile(join(folder, ERASURES), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
}
