import { useQuery } from '@tanstack/react-query';
import { serverReadiness } from '../../api/auth.js';
import styles from './AuthDialog.module.css';

/** Shows a configuration error of the installation that may prevent users from signing in. */
export function InstallationNotice() {
  const { data } = useQuery({ queryKey: ['readiness'], queryFn: serverReadiness });
  if (!data?.warning) return null;
  return (
    <p className={styles.notice} data-tone="warn" role="alert">
      {data.warning}
    </p>
  );
}
