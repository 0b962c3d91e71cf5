import { Suspense } from 'react';
import { SkeletonList } from '@/ui/loading/Skeleton.js';
import { CreateLink } from '@/components/employer/lists/CreateLink.js';
import { DateFilter, SelectFilter, SortSelect } from '@/components/employer/lists/filters.js';
import { ImportLink } from '@/components/employer/lists/ImportLink.js';
import { Slot } from '@/components/employer/slots.js';
import { ListPage } from '@/components/employer/lists/ListPage.js';
import { rotaColumns } from './columns.js';
import { statusOptions, typeOptions } from '../shared/employer/labels.js';
import styles from '../shared/employer/rotas.module.css';
import { RotaBulkActions } from './RotaBulkActions.js';

/** The list shows only the number of shifts, so it does not load them. */
const withoutShifts = { withShifts: false };

/** The rota view, and the list of all rotas from the latest on. */
export function RotaList() {
  return (
    <div className={styles.page} data-in-order>
      <Suspense fallback={<SkeletonList rows={3} height={120} label="Loading the rota view..." />}>
        <Slot name="rotaView" />
      </Suspense>
      <Rotas />
    </div>
  );
}

function Rotas() {
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
      actions={<ImportLink kind="shifts" />}
      selection={<RotaBulkActions />}
      empty={{
        text: 'No rotas created yet',
        hint: 'Plan several days at once, then publish them to your employees.',
        action: <CreateLink variant="secondary">Plan Your First Rota</CreateLink>,
      }}
    />
  );
}
