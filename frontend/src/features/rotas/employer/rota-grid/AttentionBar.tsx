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
  /** The kinds that have a list. */
  lists: readonly Issue[];
  /** Opens the list of a kind. */
  onList: (issue: Issue) => void;
}

/** Counts shifts that need attention. A click opens their list, or moves to the next one if they have none. */
export const AttentionBar = memo(function AttentionBar({ issues, onShift, lists, onList }: Props) {
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
          title={lists.includes(issue) ? 'Show the list' : 'Go to the next one'}
          onClick={() => (lists.includes(issue) ? onList(issue) : goToNext(issue))}
        >
          {issueText(issue, issues[issue].length)}
        </Button>
      ))}
    </div>
  );
});
