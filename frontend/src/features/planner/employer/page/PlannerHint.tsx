import styles from './planner-page.module.css';
import type { PlannerScreen } from './use-planner-screen.js';

/** The last refusal, the state of saving, or how to begin an empty week. */
export function PlannerHint({ screen }: { screen: PlannerScreen }) {
  const { message } = screen.plan.planning;
  return (
    <p className={styles.hint} data-refused={message.isRefused || undefined} aria-hidden="true">
      {hintText(screen)}
    </p>
  );
}

function hintText({ view, plan, lines, isReadOnly }: PlannerScreen): string {
  const { text, isRefused } = plan.planning.message;
  if (isReadOnly) return 'This rota is archived. You can view it but not change it.';
  if (isRefused) return text;
  if (plan.boardState.pending.size > 0) return 'Saving...';
  if (lines.shown.length > 0) return '';
  return `Click a cell and type ${view.venues.length > 1 ? `9-17 ${view.venues[0]!.name}` : '9-17'}.`;
}
