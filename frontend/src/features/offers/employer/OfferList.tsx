import { OFFER_STATUSES } from '@contract/offers/offer-words.contract.js';
import type { OfferView } from '@contract/offers/offers.contract.js';
import { showLink } from '@/components/employer/links.js';
import { DateFilter, SelectFilter, SortSelect } from '@/components/employer/lists/filters.js';
import { ListPage } from '@/components/employer/lists/ListPage.js';
import { statusDisplay } from '@/ui/display/statuses.js';
import { offerColumns } from './columns.js';

/** The offers of the company. */
export function OfferList() {
  return (
    <ListPage
      columns={offerColumns}
      sort={{ field: 'createdAt', order: 'DESC' }}
      search="Shift"
      filters={<Filters />}
      rowLink={({ id }: OfferView) => showLink('offers', id)}
      empty={{
        text: 'No offers yet',
        hint: "Offer an open shift with 'Find Cover', on the dashboard or in the planner.",
      }}
    />
  );
}

function Filters() {
  const statuses = OFFER_STATUSES.map((value) => ({ value, label: statusDisplay(value).word }));
  return (
    <>
      <SelectFilter source="status" label="Status" all="Any" options={statuses} />
      <DateFilter source="date_gte" label="From" />
      <DateFilter source="date_lte" label="To" />
      <SortSelect columns={offerColumns} />
    </>
  );
}
