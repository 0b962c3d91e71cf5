import type { AnnouncementView } from '@contract/announcements/announcements.contract.js';
import { useSetAnnouncementVisibility } from '../api/announcements.js';
import { Button } from '@/ui/actions/Button.js';
import styles from './announcements.module.css';

interface Props {
  announcement: AnnouncementView;
  size?: 'small' | 'medium';
  /** The id of the element with the announcement's title, for screen readers. */
  labelledBy?: string;
}

/** Hides an announcement from employees, or shows it again. */
export function ToggleVisibilityButton({ announcement, size = 'medium', labelledBy }: Props) {
  const { id, isActive, version } = announcement;
  const { mutate, isPending } = useSetAnnouncementVisibility();
  return (
    <Button
      variant="secondary"
      size={size}
      icon={isActive ? 'pause' : 'eye'}
      className={styles.toggle}
      aria-describedby={labelledBy}
      pending={isPending}
      onClick={() => mutate({ id, version, isActive: !isActive })}
    >
      {isActive ? 'Hide' : 'Show'}
    </Button>
  );
}
