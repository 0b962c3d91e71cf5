import { useListContext } from 'react-admin';
import { listQueryString } from '@/api/list.js';
import { ButtonLink } from '@/ui/actions/Button.js';

/** Link that downloads all rows of the filtered list as a spreadsheet. */
export function ExportLink() {
  const { resource, filterValues, sort } = useListContext();
  const query = listQueryString({
    filter: filterValues as Record<string, unknown>,
    sort: [sort.field, sort.order],
  });
  return (
    <ButtonLink
      to={`/api/${resource}/export${query}`}
      variant="secondary"
      icon="download"
      reloadDocument
      download
    >
      Export
    </ButtonLink>
  );
}
