import { memo, useRef } from 'react';
import { Button } from '../../../../ui/actions/Button.js';
import type { IconName } from '../../../../ui/display/Icon.js';
import { ISSUES, nextId, type Issue } from './shift-issues.js';
import { issueText } from './grid-words.js';
import styles from './planner.module.css';

const ICONS: Record<Issue, IconName> = {
  unconfirmed: 'clock',
  overlapping: 'alert',
  uncovered: 'user-plus',
  refused: 'x-circle',
};

interface Props {
  issues: Record<Issue, readonly string[]>;
  /** Moves the focus to a shift. */
  onShift: (id: string) => void;
  /** Opens the list of the unconfirmed shifts. */
  onUnconfirmed: () => void;
}

/** Counts shifts that need attention. A click opens the list of unconfirmed ones, or moves to the next of the others. */
export const AttentionBar = memo(function AttentionBar({ issues, onShift, onUnconfirmed }: Props) {
  const last = useRef<Partial<Record<Issue, string>>>({});
  const shown = ISSUES.filter((issue) => issues[issue].length > 0);
  if (shown.length === 0) return null;
  const goToNext = (issue: Issue): void => {
    const next = nextId(issues[issue], last.current[issue] ?? null);
    if (next === undefined) return;
    last.current[issue] = next;
    onShift(next);
  };
  return (
    <div className={styles.attention}>
      {shown.map((issue) => (
        <Button
          key={issue}
          variant="secondary"
          size="small"
          icon={ICONS[issue]}
          className={styles.issue}
          title={issue === 'unconfirmed' ? 'Show the list' : 'Go to the next one'}
          onClick={() => (issue === 'unconfirmed' ? onUnconfirmed() : goToNext(issue))}
        >
          {issueText(issue, issues[issue].length)}
        </Button>
      ))}
    </div>
  );
});
