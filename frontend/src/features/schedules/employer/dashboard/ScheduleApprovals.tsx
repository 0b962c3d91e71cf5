import type { PendingScheduleView } from '@contract/schedules/schedules.contract.js';
import { useState } from 'react';
import { Link } from 'react-router';
import { usePendingSchedules } from '../../api/schedules.js';
import { totalText } from '@/lib/counts.js';
import type { CompanyFormat } from '@/lib/dates.js';
import { fullName } from '@/lib/names.js';
import { useFormat } from '@/session/use-format.js';
import { ButtonLink } from '@/ui/actions/Button.js';
import { Card } from '@/ui/layout/Card.js';
import { Chip } from '@/ui/display/Chip.js';
import { Icon } from '@/ui/display/Icon.js';
import { Table, type Column } from '@/ui/layout/Table.js';
import { QueryContent } from '@/components/employer/loading/QueryContent.js';
import {
  holdAfterPointerClick,
  KeepRowInPlaceProvider,
  useRowsKeptInPlace,
  type Click,
} from '@/components/employer/decisions/use-rows-kept-in-place.js';
import { listLink, showLink } from '@/components/employer/links.js';
import styles from '@/components/employer/dashboard.module.css';
import { RejectScheduleDialog } from './RejectScheduleDialog.js';
import { ScheduleDecision } from './ScheduleDecision.js';
import { useKeepFocus } from '@/components/employer/loading/use-keep-focus.js';
import { VenueLink } from '@/components/employer/records/NameLinks.js';

const PART = 'approvals';
/** The element that contains the rows. */
const ROWS = 'approval-rows';

function approvalColumns(
  format: CompanyFormat,
  reject: (schedule: PendingScheduleView, click: Click) => void,
) {
  const columns: Column<PendingScheduleView>[] = [
    {
      title: 'Schedule',
      phone: 'title',
      cell: ({ id, name }) => (
        <Link className={styles.name} to={showLink('schedules', id)}>
          {name}
        </Link>
      ),
    },
    {
      title: 'Creator',
      phone: 'line',
      cell: ({ creator, createdById }) =>
        creator && createdById ? (
          <Link to={showLink('employees', createdById)}>{fullName(creator) || creator.email}</Link>
        ) : (
          'Unknown'
        ),
    },
    {
      title: 'Date & Time',
      phone: 'line',
      cell: (schedule) => (
        <span className={styles.stacked}>
          <span>{format.date(schedule.date)}</span>
          <span className={styles.muted}>{format.shiftTimes(schedule)}</span>
        </span>
      ),
    },
    {
      title: 'Venue',
      phone: 'line',
      cell: ({ venue }) =>
        venue ? (
          <span className={styles.stacked}>
            <VenueLink venue={venue} />
            <span className={styles.muted}>{venue.address}</span>
          </span>
        ) : (
          'No venue'
        ),
    },
    {
      title: 'Actions',
      phone: 'actions',
      align: 'end',
      cell: (schedule) => (
        <ScheduleDecision schedule={schedule} onReject={(click) => reject(schedule, click)} />
      ),
    },
  ];
  return columns;
}

/** Card with the schedules pending approval. */
export function ScheduleApprovals() {
  const format = useFormat();
  const query = usePendingSchedules();
  useKeepFocus(PART, query.data);
  const { rows, hold } = useRowsKeptInPlace(query.data?.items, ROWS);
  const [rejecting, setRejecting] = useState<{ schedule: PendingScheduleView; click: Click } | null>(null);
  return (
    <Card
      title="Schedule Approvals"
      id={PART}
      icon="check-circle"
      actions={
        query.data && (
          <Chip tone={query.data.total > 0 ? 'warn' : 'neutral'}>{`${totalText(query.data)} pending`}</Chip>
        )
      }
    >
      <QueryContent query={query} what="the schedules pending approval" rows={2}>
        {({ items, total }) =>
          rows?.length === 0 ? (
            <p className={styles.nothing}>
              <Icon name="check-circle" />
              No schedules pending approval
            </p>
          ) : (
            <>
              <div id={ROWS} className={styles.cards}>
                <KeepRowInPlaceProvider hold={hold}>
                  <Table
                    caption="Schedules pending approval"
                    columns={approvalColumns(format, (schedule, click) => setRejecting({ schedule, click }))}
                    rows={rows ?? items}
                    keyOf={({ id }) => id}
                  />
                </KeepRowInPlaceProvider>
              </div>
              {total > items.length && (
                <ButtonLink to={listLink('schedules', { status: 'pending_approval' })} variant="secondary">
                  View all
                </ButtonLink>
              )}
            </>
          )
        }
      </QueryContent>
      {rejecting && (
        <RejectScheduleDialog
          schedule={rejecting.schedule}
          hold={(rejected) =>
            holdAfterPointerClick(hold)(rejecting.click)({ ...rejecting.schedule, ...rejected })
          }
          onClose={() => setRejecting(null)}
        />
      )}
    </Card>
  );
}
