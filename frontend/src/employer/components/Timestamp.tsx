import { useFormat } from '../../session/use-format.js';
import { PersonName } from './PersonName.js';

/** 'Nov 21, 2026, 9:00 AM by Erin Boss': when something was done, and by whom where that is known. */
export function Timestamp({ at, by }: { at: string; by: string | null }) {
  const format = useFormat();
  return (
    <>
      {format.instant(at)}
      {by && (
        <>
          {' '}
          by <PersonName id={by} />
        </>
      )}
    </>
  );
}
