import type {
  AnnouncementView,
  CreateAnnouncementRequest,
  UpdateAnnouncementRequest,
} from '@contract/announcements/announcements.contract.js';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '@/api/http.js';
import { useIdempotencyKey } from '@/api/idempotency.js';
import { keys } from '@/api/keys.js';
import { list, type ListQuery } from '@/api/list.js';
import { queryClient, refresh } from '@/api/query-client.js';
import { useCall } from '@/api/use-call.js';
import { useGet } from '@/api/use-get.js';

const UPDATE_FAILED = 'Failed to update announcement';

/**
 * Loads announcements that the user may see, the most urgent first.
 * Filters: isToConfirm, priority, targetAudience, isActive, q.
 */
export function useAnnouncements(query: ListQuery = {}) {
  return useQuery({
    queryKey: [...keys.announcements, 'list', query],
    queryFn: () => list('GET /announcements', query),
    placeholderData: keepPreviousData,
  });
}

export function useAnnouncement(id: string) {
  return useGet('GET /announcements/:id', { params: { id } });
}

/** Loads the employees who are asked to confirm an announcement. */
export function useAnnouncementReaders(id: string) {
  return useGet('GET /announcements/:id/readers', { params: { id } });
}

/** Loads the roles that an announcement can be aimed at. */
export function useAnnouncementRoles() {
  return useGet('GET /announcements/roles');
}

/** The toast after an announcement is published. */
export const PUBLISHED_TOAST = {
  title: 'Announcement Created',
  description: 'Announcement published successfully',
};

/** Returns a call that publishes an announcement. A retry after a lost answer does not publish it twice. */
export function usePublishAnnouncement() {
  const { keyFor, done } = useIdempotencyKey();
  return async (body: CreateAnnouncementRequest) => {
    const idempotencyKey = keyFor(body);
    const created = await call('POST /announcements', { body, idempotencyKey });
    done();
    void refresh('announcement');
    return created;
  };
}

/** Publishes an announcement from a dialog. */
export function useCreateAnnouncement() {
  return useCall({
    call: usePublishAnnouncement(),
    invalidates: ['announcement'],
    success: PUBLISHED_TOAST,
    failure: 'Failed to create announcement',
    inPlace: true,
  });
}

export function useUpdateAnnouncement() {
  return useCall({
    call: ({ id, ...body }: UpdateAnnouncementRequest & { id: string }) =>
      call('PATCH /announcements/:id', { params: { id }, body }),
    invalidates: ['announcement'],
    success: { title: 'Announcement Updated', description: 'Announcement changed successfully' },
    failure: UPDATE_FAILED,
    inPlace: true,
  });
}

type Toggle = Pick<AnnouncementView, 'id' | 'isActive' | 'version'>;

export const setAnnouncementVisibility = ({ id, isActive, version }: Toggle) =>
  call('PATCH /announcements/:id/toggle', { params: { id }, body: { isActive, version } });

/** Hides an announcement from employees, or shows it. */
export function useSetAnnouncementVisibility() {
  return useCall({
    call: setAnnouncementVisibility,
    invalidates: ['announcement'],
    success: { title: 'Announcement Updated', description: 'Announcement visibility updated' },
    failure: UPDATE_FAILED,
  });
}

export const deleteAnnouncement = (id: string) => call('DELETE /announcements/:id', { params: { id } });

/** Deletes an announcement. Its queries are removed first, so that none of them is refetched. */
export function useDeleteAnnouncement() {
  return useCall({
    call: async (id: string) => {
      const deleted = await deleteAnnouncement(id);
      queryClient.removeQueries({ queryKey: [...keys.announcements, id] });
      return deleted;
    },
    invalidates: ['announcement'],
    success: { title: 'Announcement Deleted' },
    failure: 'Failed to delete announcement',
  });
}

/** Confirms that the user has read the given edition of an announcement. */
export function useConfirmAnnouncement() {
  return useCall({
    call: ({ id, edition }: Pick<AnnouncementView, 'id' | 'edition'>) =>
      call('POST /announcements/:id/confirm', { params: { id }, body: { edition } }),
    invalidates: ['announcement'],
    success: { title: 'Thank you', description: 'Your manager can see that you have read it' },
    failure: UPDATE_FAILED,
  });
}

/** Reminds the employees who have not confirmed. A retry after a lost answer sends no second reminder. */
export function useRemindReaders() {
  const { keyFor, done } = useIdempotencyKey();
  return useCall({
    call: async (id: string) => {
      const idempotencyKey = keyFor(id);
      const answer = await call('POST /announcements/:id/remind', { params: { id }, idempotencyKey });
      done();
      return answer;
    },
    invalidates: ['announcement'],
    success: { title: 'Reminder Sent' },
    failure: 'Failed to send the reminder',
  });
}
