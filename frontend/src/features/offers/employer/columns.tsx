import type { OfferView } from '@contract/offers/offers.contract.js';
import { Link } from 'react-router';
import { showLink } from '@/components/employer/links.js';
import type { ListColumn } from '@/components/employer/lists/list-columns.js';
import { fullName } from '@/lib/names.js';
import { useFormat } from '@/session/use-format.js';
import { StatusChip } from '@/ui/display/Chip.js';

function When({ offer }: { offer: OfferView }) {
  const format = useFormat();
  return (
    <>
      {format.weekdayDate(offer.date)}, {format.shiftTimes(offer)}
    </>
  );
}

function Instant({ at }: { at: string }) {
  return <>{useFormat().instant(at)}</>;
}

/** The columns of the list of offers. */
export const offerColumns: readonly ListColumn<OfferView>[] = [
  {
    source: 'name',
    label: 'Shift',
    card: 'title',
    render: ({ id, name }) => <Link to={showLink('offers', id)}>{name}</Link>,
  },
  {
    source: 'startsAt',
    label: 'When',
    card: 'line',
    sortable: true,
    render: (offer) => <When offer={offer} />,
  },
  {
    source: 'answers',
    label: 'Answers',
    card: 'line',
    render: ({ asked, seen, yes, no }) => `Asked ${asked}, seen ${seen}, yes ${yes}, no ${no}`,
  },
  {
    source: 'takenBy',
    label: 'Taken by',
    card: 'labelled',
    render: ({ takenBy }) => takenBy && <bdi>{fullName(takenBy)}</bdi>,
  },
  {
    source: 'createdAt',
    label: 'Offered',
    card: 'labelled',
    sortable: true,
    first: 'DESC',
    render: ({ createdAt }) => <Instant at={createdAt} />,
  },
  { source: 'status', label: 'Status', card: 'chip', render: ({ status }) => <StatusChip status={status} /> },
];
