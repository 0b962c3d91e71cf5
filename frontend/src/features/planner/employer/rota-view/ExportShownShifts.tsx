import type { LocalDate } from '@contract/common/time/local.js';
import { personIdOnServer } from '@/features/rotas/api/invited-people.js';
import { rotaExportUrl } from '@/features/rotas/api/rotas.js';
import { ButtonLink } from '@/ui/actions/Button.js';
import type { View } from './use-rota-view-state.js';

interface Props {
  rotaId: string;
  view: Pick<View, 'venue' | 'role' | 'person'>;
  first: LocalDate;
  last: LocalDate;
}

/** Downloads the shown shifts as CSV. */
export function ExportShownShifts({ rotaId, view: { venue, role, person }, first, last }: Props) {
  const address = rotaExportUrl(rotaId, {
    date_gte: first,
    date_lte: last,
    ...(venue && { venueId: venue }),
    ...(role && { role }),
    ...(person && { employeeId: personIdOnServer(person) }),
  });
  return (
    <ButtonLink to={address} variant="ghost" size="small" icon="download" reloadDocument download>
      CSV
    </ButtonLink>
  );
}
