import { CreateLink } from '../components/CreateLink.js';
import { DateFilter, SelectFilter, SortSelect } from '../components/filters.js';
import { ListPage } from '../components/ListPage.js';
import { rotaColumns } from './columns.js';
import { statusOptions, typeOptions } from './labels.js';
import { RotaSelection } from './RotaSelection.js';

/** Its rows say how many shifts each has, and need none of them. */
const withoutShifts = { withShifts: false };

/** Every rota of the company, the latest first. */
export function RotaList() {
  return (
    <ListPage
      columns={rotaColumns}
      sort={{ field: 'startDate', order: 'DESC' }}
      search="Name"
      always={withoutShifts}
      filters={
        <>
          <SelectFilter source="status" label="Status" all="Any status" options={statusOptions} />
          <SelectFilter source="type" label="Type" all="Any type" options={typeOptions} />
          <DateFilter source="date_gte" label="From" />
          <DateFilter source="date_lte" label="To" />
          <SortSelect columns={rotaColumns} />
        </>
      }
      actions={<CreateLink>New Rota</CreateLink>}
      selection={<RotaSelection />}
      empty={{
        text: 'No rotas created yet',
        hint: 'Plan several days at once, then publish them to everybody.',
        action: <CreateLink variant="secondary">Plan Your First Rota</CreateLink>,
      }}
    />
  );
}
