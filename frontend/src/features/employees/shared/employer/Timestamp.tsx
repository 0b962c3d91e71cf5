import { useFormat } from '@/session/use-format.js';
import { PersonNameById } from './PersonNameById.js';

/** The time of an action and its author, such as 'Nov 21, 2026, 9:00 AM by Erin Boss'. */
export function Timestamp({ at, by }: { at: string; by: string | null }) {
  const format = useFormat();
  return (
    <>
      {format.instant(at)}
      {by && (
        <>
          {' '}
          by <PersonNameById id={by} />
        </>
      )}
    </>
  );
}
