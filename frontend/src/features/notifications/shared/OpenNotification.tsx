import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { markRead } from '../api/notifications.js';
import { statusOf } from '@/api/http.js';
import { refresh } from '@/api/query-client.js';
import { useTitle } from '@/components/layout/use-title.js';
import { useUser } from '@/session/session.js';
import { ButtonLink } from '@/ui/actions/Button.js';
import { Panel } from '@/ui/layout/Panel.js';
import { SkeletonList } from '@/ui/loading/Skeleton.js';
import { EmptyState, LoadFailed } from '@/ui/loading/states.js';
import { VisuallyHidden } from '@/ui/display/VisuallyHidden.js';
import { notificationTarget } from './display.js';

/** The page that mails and pushes link to. Marks the notification as read and opens its subject. */
export default function OpenNotification() {
  useTitle('Notification');
  const { role } = useUser();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  /** The id of the notification that failed to open. Kept in state because the mutation clears its error on a
   * retry. */
  const [failed, setFailed] = useState<string | null>(null);
  const { mutate, error, isPending } = useMutation({
    mutationFn: markRead,
    onError: (_, tried) => setFailed(tried),
    onSuccess: (notification) => {
      void refresh('notification');
      void navigate(notificationTarget(notification, role) ?? '/', { replace: true });
    },
  });
  const asked = useRef<string | null>(null);
  useEffect(() => {
    if (asked.current === id) return;
    asked.current = id;
    mutate(id);
  }, [id, mutate]);
  return (
    <>
      <h1>
        <VisuallyHidden>Notification</VisuallyHidden>
      </h1>
      {statusOf(error) === 404 ? (
        <Gone />
      ) : failed === id ? (
        <LoadFailed what="this notification" retry={() => mutate(id)} pending={isPending} />
      ) : (
        <SkeletonList rows={3} height={120} />
      )}
    </>
  );
}

function Gone() {
  return (
    <Panel>
      <EmptyState
        icon="bell"
        text="Notification not found"
        hint="Its subject was removed, or it belongs to another of your companies."
        action={
          <ButtonLink to="/" icon="home">
            Return to Home
          </ButtonLink>
        }
      />
    </Panel>
  );
}
