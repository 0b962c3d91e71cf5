import type { RotaView } from '@contract/rotas/rotas.contract.js';
import { useDeleteRota } from '../api/rotas.js';
import { counted } from '@/lib/counts.js';
import { useFormat } from '@/session/use-format.js';
import { Card } from '@/ui/layout/Card.js';
import { StatusChip } from '@/ui/display/Chip.js';
import { Fact, Facts } from '@/ui/layout/Facts.js';
import { EmptyState } from '@/ui/loading/states.js';
import { EditLink } from '@/components/employer/records/RecordActions.js';
import { ShowPage } from '@/components/employer/records/RecordPage.js';
import { Timestamp } from '../../employees/shared/employer/Timestamp.js';
import { useDeletion } from '@/components/employer/records/use-deletion.js';
import { useRecord } from '@/components/employer/records/use-record.js';
import { rangeText, rotaTypeText } from '../shared/employer/labels.js';
import { NoticeHistory } from '../shared/employer/publication/NoticeHistory.js';
import { RotaActions } from './RotaActions.js';
import { ShiftTable } from '../shared/employer/ShiftTable.js';
import { UnconfirmedShifts } from '../shared/employer/publication/UnconfirmedShifts.js';
import { UnpublishedNotice } from '../shared/employer/publication/UnpublishedNotice.js';
import { useRotaWarnings } from '../shared/employer/form/use-rota-warnings.js';

/** The page of one rota with its shifts. */
export function RotaShow() {
  const { isDeleted, deletion } = useDeletion(useDeleteRota());
  if (isDeleted) return null;
  return (
    <ShowPage<RotaView> title={({ name }) => name} actions={<RotaActions deletion={deletion} />}>
      <Unpublished />
      <Details />
      <UnconfirmedShifts />
      <Shifts />
      <NoticeHistory />
    </ShowPage>
  );
}

function Unpublished() {
  return <UnpublishedNotice rota={useRecord<RotaView>()} />;
}

function Details() {
  const format = useFormat();
  const rota = useRecord<RotaView>();
  const { type, status, description, createdAt, createdById } = rota;
  return (
    <Card title="Details" icon="info" actions={<StatusChip status={status} />}>
      <Facts>
        <Fact name="Dates">{rangeText(rota, format)}</Fact>
        <Fact name="Type">{rotaTypeText(type)}</Fact>
        <Fact name="Description">{description || 'None'}</Fact>
        <Fact name="Created">
          <Timestamp at={createdAt} by={createdById} />
        </Fact>
      </Facts>
    </Card>
  );
}

function Shifts() {
  const rota = useRecord<RotaView>();
  const warnings = useRotaWarnings(rota);
  const { shifts } = rota;
  return (
    <Card title="Shifts" icon="calendar" description={counted(shifts.length, 'shift')}>
      {shifts.length === 0 ? (
        <EmptyState icon="calendar" text="No shifts added yet" action={<EditLink />} />
      ) : (
        <ShiftTable shifts={shifts} warnings={warnings} isFillable={rota.status !== 'archived'} />
      )}
    </Card>
  );
}
