import type { RotaView } from '@contract/rotas/rotas.contract.js';
import { useState } from 'react';
import { useDiscardChanges } from '@/features/rotas/api/rota-publication.js';
import { counted } from '@/lib/counts.js';
import { can } from '@/session/can.js';
import { useUser } from '@/session/session.js';
import { Button } from '@/ui/actions/Button.js';
import { ConfirmDialog } from '@/ui/overlays/Dialog.js';
import { Icon } from '@/ui/display/Icon.js';
import styles from '@/components/employer/records/record.module.css';
import { PublishDialog } from './PublishDialog.js';

/** Says how many changes are not published, with buttons to publish or discard them. */
export function UnpublishedNotice({ rota }: { rota: RotaView }) {
  const user = useUser();
  const [asked, setAsked] = useState<'publish' | 'discard' | null>(null);
  const { mutate, isPending } = useDiscardChanges();
  const close = (): void => setAsked(null);
  const { id, name, version, unpublishedCount } = rota;
  if (unpublishedCount === 0 || !can(user, 'rota.publishChanges', rota)) return null;
  const count = counted(unpublishedCount, 'unpublished change');
  return (
    <section className={styles.warning} aria-label="Unpublished changes">
      <Icon name="megaphone" />
      <p>
        <span className={styles.name}>{count}.</span> Employees still see the version you published last.
      </p>
      <span className={styles.rowActions}>
        <Button variant="secondary" icon="undo" onClick={() => setAsked('discard')}>
          Discard
        </Button>
        <Button icon="send" onClick={() => setAsked('publish')}>
          Publish changes
        </Button>
      </span>
      {asked === 'publish' && <PublishDialog rota={rota} shifts={rota.shifts} onClose={close} />}
      {asked === 'discard' && (
        <ConfirmDialog
          open
          onOpenChange={close}
          title={`Discard the changes to ${name}?`}
          description={`${count} will be lost. The shifts return to the version you published last.`}
          confirm="Discard Changes"
          pending={isPending}
          pendingText="Discarding..."
          onConfirm={() => mutate({ id, version }, { onSettled: close })}
        />
      )}
    </section>
  );
}
