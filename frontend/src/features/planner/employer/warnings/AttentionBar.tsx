import { memo } from 'react';
import { Button } from '@/ui/actions/Button.js';
import type { IconName } from '@/ui/display/Icon.js';
import { ISSUES, type Issue } from './shift-issues.js';
import { issueText } from '../cells/grid-words.js';
import styles from '../page/planner.module.css';

const ICONS: Record<Issue, IconName> = {
  unconfirmed: 'clock',
  overlapping: 'alert',
  uncovered: 'user-plus',
  refused: 'x-circle',
};

interface Props {
  issues: Record<Issue, readonly string[]>;
  /** Opens the list of a kind. */
  onList: (issue: Issue) => void;
}

/** Counts shifts that need attention. A click opens their list. */
export const AttentionBar = memo(function AttentionBar({ issues, onList }: Props) {
  const shown = ISSUES.filter((issue) => issues[issue].length > 0);
  if (shown.length === 0) return null;
  return (
    <div className={styles.attention}>
      {shown.map((issue) => (
        <Button
          key={issue}
          variant="secondary"
          size="small"
          icon={ICONS[issue]}
          className={styles.issue}
          title="Show the list"
          onClick={() => onList(issue)}
        >
          {issueText(issue, issues[issue].length)}
        </Button>
      ))}
    </div>
  );
});
