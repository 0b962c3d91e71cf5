import type { LocalDate } from '@contract/common/time/local.js';
import { PUBLISHED_MAX } from '@contract/planner/planner.contract.js';
import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';
import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { PlannerView } from '../../api/planner.js';
import { counted } from '@/lib/counts.js';
import { can } from '@/session/can.js';
import { useUser } from '@/session/session.js';
import { Button } from '@/ui/actions/Button.js';
import { Dialog } from '@/ui/overlays/Dialog.js';
import { PublishDialog } from '@/features/rotas/shared/employer/publication/PublishDialog.js';
import { UnconfirmedDialog } from '@/features/rotas/shared/employer/publication/UnconfirmedShifts.js';
import { AttentionBar } from '../warnings/AttentionBar.js';
import type { Issue } from '../warnings/shift-issues.js';
import { useStableCallback } from '@/lib/use-stable-callback.js';
import { UnsavedChanges } from '../board/UnsavedChanges.js';
import { OpenShiftsDialog } from '../fill/OpenShiftsDialog.js';
import styles from './planner-page.module.css';
import type { Plan } from '../board/use-plan.js';
import { FROM_SCHEDULE, isToPublish, scheduleOf } from '../board/planned-shifts.js';
import { showLink } from '@/components/employer/links.js';
import { Link } from 'react-router';
import { fullName } from '@/lib/names.js';
import { PublishSchedulesDialog, publishSchedulesText } from '../publication/PublishSchedulesDialog.js';
import { ShiftsToCheck } from '../warnings/ShiftsToCheck.js';
import { unpublishedRotas, type UnpublishedRota } from '../publication/unpublished-rotas.js';
import {
  changesOnOtherDays,
  schedulesToPublish,
  type SchedulesToPublish,
} from '../publication/unpublished-schedules.js';
import type { PlannerViewState } from './use-planner-view.js';
import { WarnedShiftsDialog } from '../warnings/WarnedShiftsDialog.js';

interface Props {
  view: PlannerView;
  /** The shown shifts. */
  shifts: readonly RotaShiftView[];
  issues: Record<Issue, readonly string[]>;
  plan: Plan;
  /** False where other buttons publish. */
  publishes?: boolean;
  /** The shown days, whose changes can be published. */
  days: Pick<PlannerViewState, 'first' | 'last' | 'isDay'>;
  /** Shows another day. */
  onDay: (day: LocalDate) => void;
  /** Moves the focus to a shift. */
  onShift: (id: string) => void;
  /** The hint, or the actions for selected shifts. */
  children?: ReactNode;
}

/** The bar at the bottom: what needs doing, what is not saved, and what is not published. */
export function PlannerFooter(props: Props) {
  const { view, shifts, issues, plan, publishes = true, days, onDay, onShift, children } = props;
  const { board, boardState, directory, format } = plan;
  const [listed, setListed] = useState<Issue | 'unpublished' | 'other-days' | null>(null);
  const [publishedId, setPublishedId] = useState<string | null>(null);
  const [publishing, setPublishing] = useState<SchedulesToPublish | null>(null);
  // The newest version, because shifts may still be saved after the click.
  const published = view.rotas.find(({ id }) => id === publishedId);
  const openList = useStableCallback(setListed);
  const user = useUser();
  const all = publishes ? unpublishedRotas(view, { shown: shifts, all: plan.later }, days) : [];
  const pending = all.filter(
    ({ rota, count }) =>
      count > 0 && can(user, rota.status === 'draft' ? 'rota.publish' : 'rota.publishChanges', rota),
  );
  const schedules = (publishes ? schedulesToPublish(view, days, PUBLISHED_MAX) : []).filter(
    ({ schedules: [first], approve }) =>
      approve ? can(user, 'schedule.decide', first!) : can(user, 'schedule.edit'),
  );
  const onOtherDays = publishes ? changesOnOtherDays(view, all, days) : [];
  const toPublish = plan.later.filter((shift) => isToPublish(shift, plan.statusOf(shift)));
  const close = (): void => setListed(null);
  const ofIssue = (issue: Issue): RotaShiftView[] => {
    const ids = new Set(issues[issue]);
    return shifts.filter(({ id }) => ids.has(id));
  };
  const unconfirmed = Map.groupBy(ofIssue('unconfirmed'), ({ rotaId }) => rotaId);
  const goTo = (id: string): void => {
    flushSync(close);
    // The closed dialog first gives the focus back to its button.
    setTimeout(() => onShift(id));
  };
  return (
    <div className={styles.footer}>
      {boardState.failures.length > 0 && (
        <div className={styles.failures}>
          <UnsavedChanges
            failures={boardState.failures}
            board={board}
            nameOf={directory.nameOf}
            venueOf={directory.venueOf}
            format={format}
          />
        </div>
      )}
      <div className={styles.counts}>
        <AttentionBar issues={issues} onList={openList} />
        {children}
      </div>
      {onOtherDays.length > 0 && (
        <Button variant="ghost" size="small" onClick={() => setListed('other-days')}>
          {counted(
            onOtherDays.reduce((sum, { count }) => sum + count, 0),
            'change',
          )}{' '}
          on other days
        </Button>
      )}
      {pending.length + schedules.length > 0 && (
        <PublishButton
          rotas={pending}
          schedules={schedules}
          onRota={setPublishedId}
          onSchedules={setPublishing}
          onList={() => setListed('unpublished')}
        />
      )}
      {listed === 'other-days' && (
        <RotaList title="Unpublished changes on other days" onClose={close}>
          {onOtherDays.map(({ id, name, count, first, last }) => (
            <li key={id} className={styles.item}>
              <span>
                {name}: {counted(count, 'change')}, {format.day(first)}
                {last > first && ` – ${format.day(last)}`}
              </span>
              <Button
                variant="secondary"
                size="small"
                onClick={() => {
                  close();
                  onDay(first);
                }}
              >
                Show
              </Button>
            </li>
          ))}
        </RotaList>
      )}
      {listed === 'unpublished' && (
        <RotaList title="Not published" onClose={close}>
          {pending.map((one) => (
            <li key={one.rota.id} className={styles.item}>
              <span>{one.rota.name}</span>
              <Button
                size="small"
                onClick={() => {
                  close();
                  setPublishedId(one.rota.id);
                }}
              >
                {publishText(one)}
              </Button>
            </li>
          ))}
          {schedules.map((one) => (
            <li key={String(one.approve)} className={styles.item}>
              <span>{one.approve ? 'Needs approval' : 'Schedules'}</span>
              <Button
                size="small"
                onClick={() => {
                  close();
                  setPublishing(one);
                }}
              >
                {publishSchedulesText(one.schedules.length, one.approve)}
              </Button>
            </li>
          ))}
        </RotaList>
      )}
      {publishing && (
        <PublishSchedulesDialog {...publishing} onClose={() => setPublishing(null)}>
          <ShiftsToCheck
            plan={plan}
            shifts={toPublish.filter((shift) =>
              publishing.schedules.some(({ id }) => id === scheduleOf(shift.id, view)?.id),
            )}
          />
        </PublishSchedulesDialog>
      )}
      {listed === 'unconfirmed' && (
        <UnconfirmedDialog
          rotas={view.rotas.filter(({ id }) => unconfirmed.has(id))}
          shiftIds={issues.unconfirmed}
          onClose={close}
        >
          {(unconfirmed.get(FROM_SCHEDULE) ?? []).map((shift) => (
            <p key={shift.id} className={styles.item}>
              <Link to={showLink('schedules', shift.id.split(':')[0]!)}>{shift.role}</Link>
              <span>
                {shift.employee && fullName(shift.employee)}, {format.weekdayDay(shift.date)},{' '}
                {format.times(shift)}
              </span>
            </p>
          ))}
        </UnconfirmedDialog>
      )}
      {listed === 'uncovered' && (
        <OpenShiftsDialog shifts={shifts} openIds={issues.uncovered} plan={plan} onClose={close} />
      )}
      {(listed === 'overlapping' || listed === 'refused') && (
        <WarnedShiftsDialog
          title={listed === 'overlapping' ? 'Overlapping shifts' : 'Leavers and closed venues'}
          shifts={ofIssue(listed)}
          plan={plan}
          onShift={goTo}
          onClose={close}
        />
      )}
      {published && (
        <PublishDialog
          rota={published}
          shifts={shifts}
          isSaving={boardState.pending.size > 0}
          days={{
            ...days,
            text: days.isDay
              ? `on ${format.weekdayDay(days.first)}`
              : `in the week of ${format.day(days.first)}`,
            count: all.find(({ rota }) => rota.id === publishedId)?.count ?? 0,
          }}
          onClose={() => setPublishedId(null)}
        >
          <ShiftsToCheck
            plan={plan}
            shifts={toPublish.filter(
              ({ rotaId, date }) => rotaId === published.id && days.first <= date && date <= days.last,
            )}
          />
        </PublishDialog>
      )}
    </div>
  );
}

interface PublishButtonProps {
  rotas: readonly UnpublishedRota[];
  schedules: readonly SchedulesToPublish[];
  onRota: (id: string) => void;
  onSchedules: (schedules: SchedulesToPublish) => void;
  onList: () => void;
}

/** Publishes the only rota or the only schedules, or lists all that can be published. */
function PublishButton({ rotas, schedules, onRota, onSchedules, onList }: PublishButtonProps) {
  const isOne = rotas.length + schedules.length === 1;
  const [[rota], [some]] = [rotas, schedules];
  const text = (): string => {
    if (!isOne) return schedules.length > 0 ? 'Publish...' : `${rotas.length} rotas to publish`;
    return rota ? publishText(rota) : publishSchedulesText(some!.schedules.length, some!.approve);
  };
  const open = (): void => {
    if (!isOne) onList();
    else if (rota) onRota(rota.rota.id);
    else onSchedules(some!);
  };
  return (
    <Button size="small" icon="send" onClick={open}>
      {text()}
    </Button>
  );
}

function publishText({ rota, count }: UnpublishedRota): string {
  return `Publish ${counted(count, rota.status === 'draft' ? 'shift' : 'change')}`;
}

function RotaList({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} size="small">
      <ul className={styles.list}>{children}</ul>
    </Dialog>
  );
}
