import type { LocalDate } from '@contract/common/time/local.js';
import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';
import { useState } from 'react';
import { counted } from '@/lib/counts.js';
import type { CompanyFormat } from '@/lib/dates.js';
import { PublishDialog } from '@/features/rotas/shared/employer/publication/PublishDialog.js';
import { Button } from '@/ui/actions/Button.js';
import { Dialog } from '@/ui/overlays/Dialog.js';
import type { PlannerView } from '../../api/planner.js';
import { isToPublish, scheduleOf } from '../board/planned-shifts.js';
import type { Plan } from '../board/use-plan.js';
import styles from '../page/planner-page.module.css';
import { ShiftsToCheck } from '../warnings/ShiftsToCheck.js';
import { PublishSchedulesDialog, publishSchedulesText } from './PublishSchedulesDialog.js';
import type { UnpublishedRota } from './unpublished-rotas.js';
import type { SchedulesToPublish } from './unpublished-schedules.js';
import { usePublishable, type PublishedDays } from './use-publishable.js';

interface Props {
  view: PlannerView;
  /** The shown shifts. */
  shifts: readonly RotaShiftView[];
  plan: Plan;
  days: PublishedDays;
  /** Shows another day. */
  onDay: (day: LocalDate) => void;
}

/** Publishes what is not published of the shown days, and shows where else there are unpublished changes. */
export function Publication({ view, shifts, plan, days, onDay }: Props) {
  const { all, rotas, schedules, onOtherDays } = usePublishable(
    view,
    { shown: shifts, all: plan.later },
    days,
  );
  const [isListed, setListed] = useState(false);
  const [rotaId, setRotaId] = useState<string | null>(null);
  const [clicked, setClicked] = useState<SchedulesToPublish | null>(null);
  const { format } = plan;
  // The newest versions, because shifts may still be saved after the click.
  const rota = view.rotas.find(({ id }) => id === rotaId);
  const publishing = clicked?.schedules.map((one) => view.schedules.find(({ id }) => id === one.id) ?? one);
  const isSaving = plan.boardState.pending.size > 0;
  const toPublish = plan.later.filter((shift) => isToPublish(shift, plan.statusOf(shift)));
  const actions: ListedAction[] = [
    ...rotas.map((one) => ({
      key: one.rota.id,
      name: one.rota.name,
      text: publishText(one),
      open: () => setRotaId(one.rota.id),
    })),
    ...schedules.map((one) => ({
      key: String(one.approve),
      name: one.approve ? 'Needs approval' : 'Schedules',
      text: publishSchedulesText(one.schedules.length, one.approve),
      open: () => setClicked(one),
    })),
  ];
  const several = schedules.length > 0 ? 'Publish...' : `${rotas.length} rotas to publish`;
  const only = actions.length === 1 ? actions[0] : undefined;
  return (
    <>
      <OtherDays changes={onOtherDays} format={format} onDay={onDay} />
      {actions.length > 0 && (
        <Button size="small" icon="send" onClick={only?.open ?? (() => setListed(true))}>
          {only?.text ?? several}
        </Button>
      )}
      {isListed && <ActionsDialog title="Not published" actions={actions} onClose={() => setListed(false)} />}
      {clicked && publishing && (
        <PublishSchedulesDialog
          schedules={publishing}
          approve={clicked.approve}
          isSaving={isSaving}
          onClose={() => setClicked(null)}
        >
          <ShiftsToCheck
            plan={plan}
            shifts={toPublish.filter((shift) =>
              publishing.some(({ id }) => id === scheduleOf(shift.id, view)?.id),
            )}
          />
        </PublishSchedulesDialog>
      )}
      {rota && (
        <PublishDialog
          rota={rota}
          shifts={shifts}
          isSaving={isSaving}
          days={{
            ...days,
            text: days.isDay
              ? `on ${format.weekdayDay(days.first)}`
              : `in the week of ${format.day(days.first)}`,
            count: all.find((one) => one.rota.id === rotaId)?.count ?? 0,
          }}
          onClose={() => setRotaId(null)}
        >
          <ShiftsToCheck
            plan={plan}
            shifts={toPublish.filter(
              (shift) => shift.rotaId === rota.id && days.first <= shift.date && shift.date <= days.last,
            )}
          />
        </PublishDialog>
      )}
    </>
  );
}

interface OtherDaysProps {
  changes: ReturnType<typeof usePublishable>['onOtherDays'];
  format: CompanyFormat;
  onDay: (day: LocalDate) => void;
}

/** Counts the unpublished changes on days that are not shown. A click lists these days. */
function OtherDays({ changes, format, onDay }: OtherDaysProps) {
  const [isListed, setListed] = useState(false);
  const total = changes.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      {changes.length > 0 && (
        <Button variant="ghost" size="small" onClick={() => setListed(true)}>
          {counted(total, 'change')} on other days
        </Button>
      )}
      {isListed && (
        <ActionsDialog
          title="Unpublished changes on other days"
          variant="secondary"
          actions={changes.map(({ id, name, count, first, last }) => ({
            key: id,
            name: `${name}: ${counted(count, 'change')}, ${format.day(first)}${last > first ? ` – ${format.day(last)}` : ''}`,
            text: 'Show',
            open: () => onDay(first),
          }))}
          onClose={() => setListed(false)}
        />
      )}
    </>
  );
}

function publishText({ rota, count }: UnpublishedRota): string {
  return `Publish ${counted(count, rota.status === 'draft' ? 'shift' : 'change')}`;
}

/** A named thing with a button. */
interface ListedAction {
  key: string;
  name: string;
  /** The label of the button. */
  text: string;
  open: () => void;
}

interface ActionsDialogProps {
  title: string;
  variant?: 'primary' | 'secondary';
  actions: readonly ListedAction[];
  onClose: () => void;
}

/** Lists actions. A click closes the list first. */
function ActionsDialog({ title, variant = 'primary', actions, onClose }: ActionsDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} size="small">
      <ul className={styles.list}>
        {actions.map(({ key, name, text, open }) => (
          <li key={key} className={styles.item}>
            <span>{name}</span>
            <Button
              variant={variant}
              size="small"
              onClick={() => {
                onClose();
                open();
              }}
            >
              {text}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
