import {
  PayrollNumbersRequest,
  type PayrollNumbersView,
  type PayrollNumberView,
} from '@contract/users/users.contract.js';
import { useState, type ClipboardEvent } from 'react';
import { Link } from 'react-router';
import { RequestForm } from '@/components/forms/RequestForm.js';
import { useRequestForm } from '@/components/forms/use-request-form.js';
import { QueryContent } from '@/components/employer/loading/QueryContent.js';
import { listLink } from '@/components/employer/links.js';
import shell from '@/components/employer/shell.module.css';
import { useTitle } from '@/components/layout/use-title.js';
import { fullName } from '@/lib/names.js';
import { Button } from '@/ui/actions/Button.js';
import { TextInput } from '@/ui/inputs/inputs.js';
import { Card } from '@/ui/layout/Card.js';
import { PageHead } from '@/ui/layout/PageHead.js';
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

/** The typed numbers by the ids of their people. */
type Texts = Record<string, string>;

function Numbers({ people, total }: PayrollNumbersView) {
  // The order of the first load stays while numbers are entered.
  const [order] = useState(() => people.map(({ id }) => id));
  const byId = new Map(people.map((person) => [person.id, person]));
  const shown = order.flatMap((id) => byId.get(id) ?? []);
  const save = useSavePayrollNumbers();
  const saving = useRequestForm<Texts, unknown, PayrollNumbersRequest>({
    request: PayrollNumbersRequest,
    toRequest: (texts) => ({
      people: changedIn(texts).map((person) => ({
        id: person.id,
        payrollNumber: textOf(person, texts).trim() || null,
      })),
    }),
    fieldAt: (path) => {
      const [, at] = /^people\.(\d+)\.payrollNumber$/.exec(path) ?? [];
      return changed[Number(at)]?.id ?? path;
    },
    defaultValues: {},
    draft: 'company.payroll-numbers',
    call: {
      isPending: save.isPending,
      mutateAsync: ({ people: sent }, done) => save.mutateAsync(sent, done),
    },
    // Keeps numbers that were typed during the request.
    onSuccess: (_, sent) => {
      const later = Object.entries(form.getValues()).filter(([id, text]) => text !== sent[id]);
      form.reset(Object.fromEntries(later));
    },
  });
  const { form, pending } = saving;
  const { errors } = form.formState;
  const typed = form.watch();
  const textOf = ({ id, payrollNumber }: PayrollNumberView, texts: Texts): string =>
    texts[id] ?? payrollNumber ?? '';
  const changedIn = (texts: Texts): PayrollNumberView[] =>
    shown.filter((person) => textOf(person, texts).trim() !== (person.payrollNumber ?? ''));
  const changed = changedIn(typed);
  const change = (texts: Texts): void => {
    for (const [id, text] of Object.entries(texts)) {
      form.setValue(id, text, { shouldDirty: true });
      form.clearErrors(id);
    }
  };
  const paste = (event: ClipboardEvent, from: number): void => {
    const cells = pastedCells(event.clipboardData.getData('text/plain'));
    if (cells.length < 2) return;
    event.preventDefault();
    change(Object.fromEntries(shown.slice(from, from + cells.length).map(({ id }, at) => [id, cells[at]!])));
  };
  return (
    <Card title="People" icon="users">
      <RequestForm
        of={saving}
        className={styles.form}
        toastOnly
        actions={
          <div className={styles.actions}>
            <Button type="submit" disabled={changed.length === 0} pending={pending} pendingText="Saving...">
              Save payroll numbers
            </Button>
          </div>
        }
      >
        {total > people.length && <p className={styles.muted}>The first {people.length} people are shown.</p>}
        {shown.map((person, at) => (
          <div key={person.id} className={styles.choice}>
            <TextInput
              label={person.hasLeft ? `${fullName(person)} (has left)` : fullName(person)}
              autoComplete="off"
              maxLength={100}
              value={textOf(person, typed)}
              error={errors[person.id]?.message}
              onChange={({ target }) => change({ [person.id]: target.value })}
              onPaste={(event) => paste(event, at)}
            />
          </div>
        ))}
      </RequestForm>
    </Card>
  );
}
