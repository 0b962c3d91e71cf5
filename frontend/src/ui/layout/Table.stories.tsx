import { StatusChip } from '../display/Chip.js';
import { Table, type Column } from './Table.js';

interface Row {
  name: string;
  hours: string;
  status: string;
}

const rows: Row[] = [
  { name: 'Sam Guard', hours: '7 h 30 min', status: 'pending' },
  { name: 'Maximiliana Featherstonehaugh-Cholmondeley', hours: '12 h', status: 'approved' },
  { name: 'ياسمين حداد', hours: '8 h', status: 'rejected' },
];
const columns: Column<Row>[] = [
  { title: 'Employee', cell: ({ name }) => <bdi>{name}</bdi> },
  { title: 'Hours', cell: ({ hours }) => hours, align: 'end' },
  { title: 'Status', cell: ({ status }) => <StatusChip status={status} /> },
];
const places = ['title', 'line', 'chip'] as const;
const cards = columns.map((column, index) => ({ ...column, phone: places[index]! }));
const keyOf = ({ name }: Row) => name;

export const Rows = () => <Table caption="Timesheets" columns={columns} rows={rows} keyOf={keyOf} />;

export const CardsOnPhones = () => <Table caption="Timesheets" columns={cards} rows={rows} keyOf={keyOf} />;

export const Groups = () => (
  <Table
    caption="Timesheets by week"
    columns={columns}
    rows={{
      groups: [
        { key: '48', title: 'Week of 23 Nov', end: '19 h 30 min', rows: rows.slice(0, 2) },
        { key: '47', title: 'Week of 16 Nov', end: '8 h', rows: rows.slice(2) },
      ],
    }}
    keyOf={keyOf}
  />
);

export const CurrentRow = () => (
  <Table
    caption="Timesheets"
    columns={columns}
    rows={rows}
    keyOf={keyOf}
    anchorOf={(row) => ({ id: row.hours.replaceAll(' ', ''), isCurrent: row === rows[1] })}
  />
);
