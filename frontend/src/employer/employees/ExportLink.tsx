import { useListContext } from 'react-admin';
import { employeesExport } from '../../api/calls/employees.js';
import { ButtonLink } from '../../ui/Button.js';

/** Downloads what the list shows, on all of its pages, for a spreadsheet. */
export function ExportLink() {
  const { filterValues, sort } = useListContext();
  const address = employeesExport({
    filter: filterValues as Record<string, unknown>,
    sort: [sort.field, sort.order],
  });
  return (
    <ButtonLink to={address} variant="secondary" icon="download" reloadDocument download>
      Export
    </ButtonLink>
  );
}
