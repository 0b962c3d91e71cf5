import type { RotaView } from '@contract/rotas/rotas.contract.js';
import { Link } from 'react-router';
import { useFormat } from '@/session/use-format.js';
import { StatusChip } from '@/ui/display/Chip.js';
import type { ListColumn } from '@/components/employer/lists/list-columns.js';
import { showLink } from '@/components/employer/links.js';
import { rangeText, rotaTypeText } from '../shared/employer/labels.js';

function RotaDates({ rota }: { rota: RotaView }) {
  return <>{rangeText(rota, useFormat())}</>;
}

/** The columns of the list of rotas. */
export const rotaColumns: readonly ListColumn<RotaView>[] = [
  {
    source: 'name',
    label: 'Name',
    card: 'title',
    sortable: true,
    render: ({ id, name }) => <Link to={showLink('rotas', id)}>{name}</Link>,
  },
  {
    source: 'startDate',
    label: 'Dates',
    card: 'line',
    sortable: true,
    first: 'DESC',
    render: (rota) => <RotaDates rota={rota} />,
  },
  { source: 'type', label: 'Type', card: 'line', render: ({ type }) => rotaTypeText(type) },
  {
    source: 'status',
    label: 'Status',
    card: 'chip',
    sortable: true,
    render: ({ status }) => <StatusChip status={status} />,
  },
  {
    source: 'shiftCount',
    label: 'Shifts',
    card: 'labelled',
    align: 'right',
    render: ({ shiftCount }) => shiftCount,
  },
];
