import type { LocalDate } from '@contract/common/time/local.js';
import type { RotaShiftView, RotaSummary } from '@contract/rotas/rotas.contract.js';
import type { ReactNode } from 'react';
import { useChangeRotaStatus } from '@/features/rotas/api/rotas.js';
import { usePublishChanges, useUnpublishedChanges } from '@/features/rotas/api/rota-publication.js';
import { counted } from '@/lib/counts.js';
import { todayIn } from '@/lib/dates.js';
import { useNow } from '@/lib/use-now.js';
import { useUser } from '@/session/session.js';
import { ConfirmDialog } from '@/ui/overlays/Dialog.js';
import { QueryContent } from '@/components/employer/loading/QueryContent.js';
import styles from './publish.module.css';
import { changesOfDays, countShifts, publishSummary, notifiedText } from './publish-summary.js';
import { ShiftsWithoutVenue } from './ShiftsWithoutVenue.js';
import { UnpublishedList } from './UnpublishedList.js';

interface Props {
  rota: RotaSummary;
  /** Shifts of the rota, for the names of closed venues. */
  shifts: readonly Pick<RotaShiftView, 'venue'>[];
  /** True while shifts are still being saved. They are published too, so the button waits for them. */
  isSaving?: boolean;
  /** Publishes only the changes of these days. */
  days?: ShownDays;
  onClose: () => void;
  /** Shown below the list of notifications. */
  children?: ReactNode;
}

interface ShownDays {
  first: LocalDate;
  last: LocalDate;
  /** The days in a title, such as 'in the week of 30 Nov'. */
  text: string;
  /** The number of shifts to publish. */
  count: number;
}

/**
 * Publishes a rota, or the pending changes of a published one. Lists first which employees will be notified, and the shifts
 * without a venue.
 */
export function PublishDialog({ rota, shifts, isSaving = false, days, onClose, children }: Props) {
  const { timeZone } = useUser();
  const today = todayIn(timeZone, useNow());
  const unpublished = useUnpublishedChanges(rota);
  const all = unpublished.data;
  const included = all && days ? changesOfDays(all, days) : all;
  const summary = included && publishSummary(included, today);
  const others = countShifts(all ?? []) - countShifts(included ?? []);
  const count = summary?.people.length ?? 0;
  const move = useChangeRotaStatus();
  const areChanges = rota.status === 'published';
  const changes = usePublishChanges(
    areChanges ? 'Changes published' : 'Shifts published',
    count > 0 ? `${counted(count, 'employee')} notified.` : 'No notifications were needed.',
  );
  const { id, version } = rota;
  const close = { onSettled: onClose };
  const publish = (): void => {
    if (days) changes.mutate({ id, version, from: days.first, to: days.last }, close);
    else if (areChanges) changes.mutate({ id, version }, close);
    else move.mutate({ id, version, status: 'published' }, close);
  };
  const again = rota.status === 'archived' ? 'You can change this rota again. ' : '';
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={titleOf(rota, days)}
      description={again + (summary ? notifiedText(summary) : 'Checking who will be notified...')}
      size="medium"
      confirm={areChanges ? 'Publish Changes' : days ? 'Publish Shifts' : 'Publish Rota'}
      danger={false}
      disabled={!summary || isSaving}
      pending={move.isPending || changes.isPending}
      pendingText="Publishing..."
      onConfirm={publish}
    >
      <QueryContent query={unpublished} what="the list of notifications" rows={2}>
        {() =>
          summary && (
            <>
              <UnpublishedList shifts={shifts} summary={summary} />
              <ShiftsWithoutVenue changes={included} />
              {children}
              {others > 0 && (
                <p className={styles.muted}>
                  {counted(others, areChanges ? 'change' : 'shift')} on other days will not be published.
                </p>
              )}
            </>
          )
        }
      </QueryContent>
    </ConfirmDialog>
  );
}

function titleOf({ name, status }: RotaSummary, days: ShownDays | undefined): string {
  const areChanges = status === 'published';
  if (days) return `Publish ${counted(days.count, areChanges ? 'change' : 'shift')} ${days.text}?`;
  return areChanges ? `Publish the changes to ${name}?` : `Publish the rota ${name}?`;
}
