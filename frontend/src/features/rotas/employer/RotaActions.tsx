import type { CancellationView } from '@contract/rotas/publication/rota-publication.contract.js';
import type { RotaView } from '@contract/rotas/rotas.contract.js';
import { useCancelledShiftCount } from '../api/rota-publication.js';
import { counted } from '@/lib/counts.js';
import { useNavigate } from 'react-router';
import { can } from '@/session/can.js';
import { useUser } from '@/session/session.js';
import { DeleteAction } from '@/components/employer/records/DeleteAction.js';
import { EditLink } from '@/components/employer/records/RecordActions.js';
import type { Deletion } from '@/components/employer/records/use-deletion.js';
import { useRecord } from '@/components/employer/records/use-record.js';
import { listLink } from '@/components/employer/links.js';
import { CopyAndTemplateMenu } from '../shared/employer/copy/CopyAndTemplateMenu.js';
import { RotaStatusButtons } from '../shared/employer/publication/RotaStatusButtons.js';
import { cancelledText } from '../shared/employer/form/cancelled-text.js';

/** The actions on a rota: status, copy, edit and delete. */
export function RotaActions({ deletion }: { deletion: Deletion }) {
  const user = useUser();
  const rota = useRecord<RotaView>();
  const cancellation = useCancelledShiftCount(rota);
  const navigate = useNavigate();
  return (
    <>
      <RotaStatusButtons rota={rota} />
      <CopyAndTemplateMenu
        rota={rota}
        shown={null}
        onShow={({ id }, day) =>
          void navigate(`${listLink('rotas')}?${new URLSearchParams({ rota: id, day })}`)
        }
      />
      {can(user, 'rota.edit') && <EditLink />}
      {can(user, 'rota.delete') && (
        <DeleteAction
          title={`Delete ${rota.name}?`}
          description={deletionText(rota, cancellation)}
          confirm="Delete Rota"
          deletion={deletion}
        />
      )}
    </>
  );
}

function deletionText({ shiftCount }: RotaView, cancellation: CancellationView | undefined): string {
  if (shiftCount === 0 && cancellation?.people === 0)
    return 'This rota has no shifts. It will be deleted for good.';
  const notice = cancelledText(cancellation, 'No employee will be notified.');
  return `This rota and its ${counted(shiftCount, 'shift')} will be deleted for good. ${notice}`;
}
