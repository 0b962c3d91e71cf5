import { isVisible } from '@contract/announcements/announcements.rules.js';
import type { AnnouncementView } from '@contract/announcements/announcements.contract.js';
import { lazy, Suspense, useState } from 'react';
import { useAnnouncement } from '../api/announcements.js';
import { useIsGone } from '@/api/use-is-gone.js';
import { can } from '@/session/can.js';
import { useUser } from '@/session/session.js';
import { Dialog } from '@/ui/overlays/Dialog.js';
import { LinkedText } from '@/ui/display/LinkedText.js';
import { QueryFailed } from '@/ui/loading/QueryFailed.js';
import { SkeletonList } from '@/ui/loading/Skeleton.js';
import { EmptyState } from '@/ui/loading/states.js';
import { AnnouncementBadges } from './AnnouncementBadges.js';
import styles from './announcements.module.css';
import { AnnouncementTimes } from './AnnouncementTimes.js';
import { ConfirmRead } from './ConfirmRead.js';
import { useServerNow } from './use-server-now.js';

const EditAnnouncement = lazy(() => import('./EditAnnouncement.js'));
const EmployerActions = lazy(() => import('./EmployerActions.js'));

interface Props {
  id: string;
  onClose: () => void;
}

/** Shows one announcement in full with its actions, and updates when another member changes it. */
export default function AnnouncementDialog({ id, onClose }: Props) {
  const [isDeleted, setIsDeleted] = useState(false);
  const leave = (): void => {
    setIsDeleted(true);
    onClose();
  };
  // Stops loading a deleted announcement, because its id stays in the address for a moment.
  return isDeleted ? null : <OpenAnnouncement id={id} onClose={onClose} onDeleted={leave} />;
}

function OpenAnnouncement({ id, onClose, onDeleted }: Props & { onDeleted: () => void }) {
  const { role } = useUser();
  const now = useServerNow();
  const [isEditing, setIsEditing] = useState(false);
  const query = useAnnouncement(id);
  const { data } = query;
  const isDeleted = useIsGone(query, id);
  const isGone = isDeleted || (data && !isVisible(data, role, now));
  const loading = <SkeletonList rows={3} height={48} label="Loading the announcement..." />;
  if (isEditing && data) {
    return (
      <Suspense fallback={null}>
        <EditAnnouncement announcement={data} onClose={() => setIsEditing(false)} />
      </Suspense>
    );
  }
  return (
    <Dialog
      open
      live
      loads
      onOpenChange={(open) => !open && onClose()}
      title={!isGone && data ? data.title : 'Announcement'}
    >
      {isGone ? (
        <EmptyState icon="megaphone" text="This announcement no longer exists." />
      ) : (
        <>
          <QueryFailed query={query} what="the announcement" otherwise={!data && loading} />
          {data && (
            <AnnouncementDialogBody
              announcement={data}
              onEdit={() => setIsEditing(true)}
              onDeleted={onDeleted}
            />
          )}
        </>
      )}
    </Dialog>
  );
}

interface ContentProps {
  announcement: AnnouncementView;
  onEdit: () => void;
  onDeleted: () => void;
}

function AnnouncementDialogBody({ announcement, onEdit, onDeleted }: ContentProps) {
  const user = useUser();
  return (
    <>
      <AnnouncementBadges announcement={announcement} />
      <AnnouncementTimes announcement={announcement} author />
      <p className={styles.content}>
        <LinkedText text={announcement.content} />
      </p>
      <ConfirmRead announcement={announcement} />
      {can(user, 'announcement.edit') && (
        <Suspense fallback={<SkeletonList rows={1} height={44} />}>
          <EmployerActions announcement={announcement} onEdit={onEdit} onDeleted={onDeleted} />
        </Suspense>
      )}
    </>
  );
}
