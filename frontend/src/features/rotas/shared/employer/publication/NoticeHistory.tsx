import type { ShiftNoticeView } from '@contract/rotas/publication/rota-publication.contract.js';
import type { RotaView } from '@contract/rotas/rotas.contract.js';
import { useState } from 'react';
import { useShiftNotices } from '@/features/rotas/api/rota-publication.js';
import { useFormat } from '@/session/use-format.js';
import { Button } from '@/ui/actions/Button.js';
import { Card } from '@/ui/layout/Card.js';
import { StatusChip } from '@/ui/display/Chip.js';
import { Table, type Column } from '@/ui/layout/Table.js';
import { QueryContent } from '@/components/employer/loading/QueryContent.js';
import { useRecord } from '@/components/employer/records/use-record.js';
import styles from '../rotas.module.css';
import { noticeText } from './publish-summary.js';
import { NameLink } from '@/components/employer/records/NameLinks.js';

const SHOWN = 10;
const MORE = 100;
/** The longest list that the server sends. */
const MOST = 500;

/** Lists the notifications about this rota's shifts, and how many days before the shift each was sent. */
export function NoticeHistory() {
  const { id } = useRecord<RotaView>();
  const format = useFormat();
  const [most, setMost] = useState(SHOWN);
  const notices = useShiftNotices(id, most);
  if (notices.data?.items.length === 0) return null;
  const columns: readonly Column<ShiftNoticeView>[] = [
    {
      title: 'Employee',
      phone: 'title',
      cell: ({ employee }) => (
        <span className={styles.person}>
          <NameLink person={employee} />
        </span>
      ),
    },
    { title: 'Change', phone: 'chip', cell: ({ kind }) => <StatusChip status={kind} /> },
    {
      title: 'Shift',
      phone: 'line',
      cell: (notice) => `${format.weekdayDay(notice.date)}, ${format.times(notice)}`,
    },
    { title: 'Notified', phone: 'line', cell: ({ createdAt }) => format.instant(createdAt) },
    { title: 'Notice', phone: 'line', cell: ({ noticeDays }) => noticeText(noticeDays) },
  ];
  return (
    <Card
      title="Notice Given"
      icon="megaphone"
      description="Notifications about this rota’s shifts, and when they were sent"
    >
      <QueryContent query={notices} what="the notices">
        {({ items, total }) => (
          <>
            <Table caption="Notice given" columns={columns} rows={items} keyOf={({ id: key }) => key} />
            {total > items.length && items.length < MOST && (
              <p className={styles.more}>
                <Button
                  variant="secondary"
                  size="small"
                  pending={notices.isPlaceholderData}
                  pendingText="Loading..."
                  onClick={() => setMost(Math.min(MOST, most + MORE))}
                >
                  Show more
                </Button>
              </p>
            )}
          </>
        )}
      </QueryContent>
    </Card>
  );
}
