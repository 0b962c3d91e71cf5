import {
  DataProviderContext,
  ListBase,
  useDataProvider,
  type DataProvider,
  type RaRecord,
} from 'react-admin';
import { useMemo, type ReactNode } from 'react';
import { InUseChip } from '@/ui/display/Chip.js';
import { ColumnsMenu } from './ColumnsMenu.js';
import { CreateLink } from './CreateLink.js';
import { DateFilter, FlagFilter, LinkedFilter, SelectFilter, SortSelect, TextFilter } from './filters.js';
import { ExportLink } from './ExportLink.js';
import { FilterBar } from './FilterBar.js';
import { ImportLink } from './ImportLink.js';
import type { ListColumn } from './list-columns.js';
import { ListPage } from './ListPage.js';
import { Pager } from './Pager.js';
import { PeriodChips } from './PeriodChips.js';
import { RecordTable } from './RecordTable.js';
import { SkipToRows } from './SkipToRows.js';

interface Venue extends RaRecord {
  name: string;
  city: string;
  isActive: number;
}

const columns: ListColumn<Venue>[] = [
  { source: 'name', label: 'Name', sortable: true, card: 'title', render: ({ name }) => <bdi>{name}</bdi> },
  { source: 'city', label: 'Town/City', sortable: true, card: 'line', render: ({ city }) => city },
  {
    source: 'isActive',
    label: 'Active',
    card: 'chip',
    render: ({ isActive }) => <InUseChip isActive={isActive === 1} />,
  },
];

const sort = { field: 'name', order: 'ASC' } as const;
const words = {
  sort,
  columns,
  search: 'Name, town or postcode',
  empty: { text: 'No venues added yet', hint: 'Add the venues where your employees work.' },
  actions: <CreateLink>Add Venue</CreateLink>,
};
export const Import = () => <ImportLink kind="people" />;
export const Export = () => (
  <ListBase sort={sort}>
    <ExportLink />
  </ListBase>
);
const filters = (
  <>
    <SelectFilter source="isActive" label="Active" all="Any" options={[{ value: true, label: 'Active' }]} />
    <TextFilter source="city" label="Town/City" />
    <DateFilter source="createdAt_gte" label="From" />
    <FlagFilter source="isUsed" label="In use" />
    <SortSelect columns={columns} />
  </>
);

/** Answers lists in another way than the frame of all stories. */
function Answering({ getList, children }: { getList: () => Promise<unknown>; children: ReactNode }) {
  const usual = useDataProvider();
  const provider = useMemo(() => ({ ...usual, getList }) as DataProvider, [usual, getList]);
  return <DataProviderContext value={provider}>{children}</DataProviderContext>;
}

const none = () => Promise.resolve({ data: [], total: 0 });
const failing = () => Promise.reject(new Error('The server cannot be reached'));
const waiting = () => new Promise(() => undefined);

export const Full = () => <ListPage {...words} filters={filters} />;

export const Empty = () => (
  <Answering getList={none}>
    <ListPage {...words} filters={filters} />
  </Answering>
);

export const Loading = () => (
  <Answering getList={waiting}>
    <ListPage {...words} filters={filters} />
  </Answering>
);

export const Failed = () => (
  <Answering getList={failing}>
    <ListPage {...words} filters={filters} />
  </Answering>
);

export const Table = () => (
  <ListBase sort={sort}>
    <RecordTable resource="venues" label="Venues" columns={columns} />
    <Pager what="venues" />
  </ListBase>
);

export const Filters = () => (
  <ListBase sort={sort}>
    <FilterBar
      search={<TextFilter source="q" label="Search" placeholder="Employee" />}
      presets={<PeriodChips />}
    >
      {filters}
      <LinkedFilter source="scheduleId" label="Schedule" name="Front door" />
    </FilterBar>
  </ListBase>
);

export const Columns = () => <ColumnsMenu resource="venues" columns={columns} />;

export const Create = () => <CreateLink variant="secondary">Add Your First Venue</CreateLink>;

/** The link appears when it has the focus. */
export const SkipLink = () => (
  <ListBase sort={sort}>
    <SkipToRows />
    <RecordTable resource="venues" label="Venues" columns={columns} />
  </ListBase>
);
