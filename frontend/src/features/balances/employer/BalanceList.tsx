import { ExportLink } from '@/components/employer/lists/ExportLink.js';
import { SelectFilter, SortSelect } from '@/components/employer/lists/filters.js';
import { ImportLink } from '@/components/employer/lists/ImportLink.js';
import { ListPage } from '@/components/employer/lists/ListPage.js';
import { useToday } from '@/session/use-today.js';
import { balanceColumns } from './columns.js';

/** The leave balances of all people in a leave year. */
export function BalanceList() {
  const year = Number(useToday().slice(0, 4));
  const years = [year + 1, year, year - 1, year - 2].map(String);
  return (
    <ListPage
      columns={balanceColumns}
      sort={{ field: 'name', order: 'ASC' }}
      search="Name or payroll number"
      filters={
        <>
          <SelectFilter
            source="year"
            label="Leave year"
            all="Current"
            options={years.map((value) => ({ value, label: `From ${value}` }))}
          />
          <SortSelect columns={balanceColumns} />
        </>
      }
      actions={
        <>
          <ExportLink />
          <ImportLink kind="balances" />
        </>
      }
      empty={{ text: 'No people yet. Leave balances appear here when people join.' }}
    />
  );
}
