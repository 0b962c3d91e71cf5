import type { PayrollNumbersView, PayrollNumberView } from '@contract/users/users.contract.js';
import { useState, type ClipboardEvent, type SubmitEvent } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../../../api/http.js';
import { QueryContent } from '../../../components/employer/loading/QueryContent.js';
import { listLink } from '../../../components/employer/links.js';
import shell from '../../../components/employer/shell.module.css';
import { useTitle } from '../../../components/layout/use-title.js';
import { fullName } from '../../../lib/names.js';
import { Button } from '../../../ui/actions/Button.js';
import { TextInput } from '../../../ui/inputs/inputs.js';
import { Card } from '../../../ui/layout/Card.js';
import { PageHead } from '../../../ui/layout/PageHead.js';
import { usePayrollNumbers, useSavePayrollNumbers } from '../api/pay-periods.js';
import { pastedCells } from './pasted-cells.js';
import styles from '../shared/pay.module.css';

/** The payroll numbers of all people who are paid, with one input each. A pasted column fills the inputs downwards. */
export default function PayrollNumbersPage() {
  useTitle('Payroll numbers');
  const query = usePayrollNumbers();
  return (
    <main id="content" tabIndex={-1} className={shell.page}>
      <p>
        <Link to={listLink('employees')}>All employees</Link>
      </p>
      <PageHead
        title="Payroll numbers"
        subtitle="People without a number come first. Paste a column of a spreadsheet to fill the fields below."
      />
      <QueryContent query={query} what="the payroll numbers" rows={8} height={72}>
        {(numbers) => <Numbers {...numbers} />}
      </QueryContent>
    </main>
  );
}

type Texts = Readonly<Record<string, string>>;

function Numbers({ people, total }: PayrollNumbersView) {
  // The order of the first load stays while numbers are entered.
  const [order] = useState(() => people.map(({ id }) => id));
  const byId = new Map(people.map((person) => [person.id, person]));
  const shown = order.flatMap((id) => byId.get(id) ?? []);
  const [typed, setTyped] = useState<Texts>({});
  const [errors, setErrors] = useState<Texts>({});
  const save = useSavePayrollNumbers();
  const textOf = ({ id, payrollNumber }: PayrollNumberView): string => typed[id] ?? payrollNumber ?? '';
  const changed = shown.filter((person) => textOf(person).trim() !== (person.payrollNumber ?? ''));
  const change = (texts: Texts): void => {
    setTyped({ ...typed, ...texts });
    setErrors(Object.fromEntries(Object.entries(errors).filter(([id]) => !(id in texts))));
  };
  const paste = (event: ClipboardEvent, from: number): void => {
    const cells = pastedCells(event.clipboardData.getData('text/plain'));
    if (cells.length < 2) return;
    event.preventDefault();
    change(Object.fromEntries(shown.slice(from, from + cells.length).map(({ id }, at) => [id, cells[at]!])));
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    save.mutate(
      changed.map((person) => ({ id: person.id, payrollNumber: textOf(person).trim() || null })),
      {
        // Keeps numbers that were typed during the request.
        onSuccess: () =>
          setTyped((now) =>
            Object.fromEntries(Object.entries(now).filter(([id, text]) => text !== typed[id])),
          ),
        onError: (error) => {
          if (!(error instanceof ApiError)) return;
          const placed = changed.flatMap(({ id }, at) => {
            const text = error.errors[`people.${at}.payrollNumber`];
            return text ? [[id, text] as const] : [];
          });
          setErrors(Object.fromEntries(placed));
        },
      },
    );
  };
  return (
    <Card title="People" icon="users">
      <form className={styles.form} onSubmit={submit} noValidate>
        {total > people.length && <p className={styles.muted}>The first {people.length} people are shown.</p>}
        {shown.map((person, at) => (
          <div key={person.id} className={styles.choice}>
            <TextInput
              label={person.hasLeft ? `${fullName(person)} (has left)` : fullName(person)}
              autoComplete="off"
              maxLength={100}
              value={textOf(person)}
              error={errors[person.id]}
              onChange={({ target }) => change({ [person.id]: target.value })}
              onPaste={(event) => paste(event, at)}
            />
          </div>
        ))}
        <div className={styles.actions}>
          <Button
            type="submit"
            disabled={changed.length === 0}
            pending={save.isPending}
            pendingText="Saving..."
          >
            Save payroll numbers
          </Button>
        </div>
      </form>
    </Card>
  );
}
