import { Button } from '@/ui/actions/Button.js';
import { StatusChip } from '@/ui/display/Chip.js';
import { Dialog } from '@/ui/overlays/Dialog.js';
import { useFormat } from '@/session/use-format.js';
import styles from '../page/planner-page.module.css';
import type { RotaQuestion } from './use-rota-question.js';

/** Asks which of several rotas gets the new shifts of a week. */
export function RotaQuestionDialog({ question: { rotas, week, answer } }: { question: RotaQuestion }) {
  const format = useFormat();
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && answer(null)}
      title="Which rota gets the new shifts?"
      description={`Several rotas have this day. Your answer is used for all shifts that you add in the week of ${format.day(week)}.`}
      size="small"
    >
      <ul className={styles.list}>
        {rotas.map(({ id, name, status }) => (
          <li key={id} className={styles.item}>
            <Button variant="secondary" onClick={() => answer(id)}>
              {name}
            </Button>
            <StatusChip status={status} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
