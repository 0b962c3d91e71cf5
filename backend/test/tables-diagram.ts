/** The tables of the diagram in docs/ARCHITECTURE.md. */
const MAIN_TABLES = [
  'accounts',
  'announcements',
  'clock_entries',
  'clock_presses',
  'companies',
  'invitations',
  'messages',
  'notifications',
  'published_shifts',
  'rotas',
  'schedules',
  'shifts',
  'tasks',
  'timesheets',
  'users',
  'venues',
];

type Sql = <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;

interface Reference {
  child: string;
  parent: string;
  columns: string[];
  isOptional: boolean;
}

/**
 * Returns the main tables and their foreign keys as a Mermaid diagram, with one line for each pair of tables. It omits
 * `company_id`, except for users, because nearly every table has it.
 */
export async function tablesDiagram(sql: Sql): Promise<string> {
  const references = await sql<Reference>(
    `select child::regclass::text as child, parent::regclass::text as parent,
            array_agg(replace(name, '_id', '') order by name) as columns, bool_and(nullable) as "isOptional"
     from (
       select c.conrelid as child, c.confrelid as parent, a.attname::text as name, not a.attnotnull as nullable
       from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
       where c.contype = 'f' and (cardinality(c.conkey) = 1 or a.attname <> 'company_id')
     ) keys
     where child = any($1::regclass[]) and parent = any($1::regclass[])
       and (name <> 'company_id' or child = 'users'::regclass)
     group by child, parent
     order by parent::regclass::text, child::regclass::text`,
    [`{${MAIN_TABLES.join(',')}}`],
  );
  const lines = references.map(
    ({ parent, child, columns, isOptional }) =>
      `  ${parent} ${isOptional ? '|o' : '||'}--o{ ${child} : "${columns.join(', ')}"`,
  );
  return ['erDiagram', ...lines].join('\n');
}
