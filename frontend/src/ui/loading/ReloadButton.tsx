import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from '../actions/Button.js';
import styles from './states.module.css';

interface Props {
  query: Pick<UseQueryResult, 'isStale' | 'isFetching' | 'isPlaceholderData' | 'refetch'>;
}

/** Reloads data that is not refetched in the background, and says if it has changed. */
export function ReloadButton({ query }: Props) {
  const { isStale, isFetching, isPlaceholderData, refetch } = query;
  return (
    <>
      <Button
        variant="secondary"
        icon="refresh"
        pending={isFetching}
        pendingText="Loading..."
        onClick={() => void refetch()}
      >
        Reload
      </Button>
      <output className={styles.note}>
        {isStale && !isFetching && !isPlaceholderData && 'Something changed in the meantime.'}
      </output>
    </>
  );
}
