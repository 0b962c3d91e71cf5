import type { ScheduleView } from '@contract/schedules/schedules.contract.js';
import { useState, type ReactNode } from 'react';
import { useAssignEmployee } from '../../api/assignments.js';
import { useEmployeeOptions } from '@/features/employees/api/employees.js';
import { hasFailed } from '@/lib/query-state.js';
import { fullName } from '@/lib/names.js';
import { useFormat } from '@/session/use-format.js';
import type { Option } from '@/ui/inputs/inputs.js';
import { toast } from '@/ui/toasts/toast-store.js';
import { AssignAnywayDialog, type Asked } from '@/features/shifts/shared/employer/AssignAnywayDialog.js';
import { candidateOption, needsQuestion } from '@/features/shifts/shared/employer/candidates.js';
import { useCandidates } from '@/features/shifts/shared/employer/use-candidates.js';

interface Assigning {
  /**
   * The props of the employee select. Once a schedule is chosen, free employees come first and each option
   * shows their availability.
   */
  choice: {
    value: string;
    onChange: (employeeId: string) => void;
    placeholder: string;
    options: Option[];
    hint: string | undefined;
  };
  employees: ReturnType<typeof useEmployeeOptions>;
  /** Assigns the chosen employee. Asks for confirmation if a finding needs it, or if their work could not be loaded. */
  submit: () => void;
  isPending: boolean;
  /** The confirmation dialog, if open. */
  question: ReactNode;
}

/** State of a form that assigns an employee to a schedule. `schedule` is null until one is chosen. */
export function useAssignForm(schedule: ScheduleView | null): Assigning {
  const format = useFormat();
  const employees = useEmployeeOptions();
  const { candidates, queries, load } = useCandidates(schedule);
  const { mutate, isPending } = useAssignEmployee();
  const [chosen, setChosen] = useState('');
  const [isLooking, setIsLooking] = useState(false);
  /** Keeps the schedule of the click, because the user may choose another one while availability loads. */
  const [asked, setAsked] = useState<{ scheduleId: string; candidate: Asked } | null>(null);
  const emails = new Map((employees.data ?? []).map((person) => [person.id, person]));
  const plain = (employees.data ?? []).map((person) => ({
    value: person.id,
    label: `${fullName(person)} (${person.email})`,
  }));
  const ordered = candidates?.map((candidate) => {
    const { id, name } = candidate;
    const withEmail = `${name} (${emails.get(id)?.email ?? ''})`;
    return { value: id, label: candidateOption(withEmail, candidate, format) };
  });
  const options = ordered ?? plain;
  const value = options.some((option) => option.value === chosen) ? chosen : '';
  const assign = (scheduleId: string, employeeId: string): void =>
    mutate(
      { scheduleId, employeeId },
      {
        onSuccess: () => setChosen(''),
        onSettled: () => setAsked(null),
      },
    );
  const submit = async (): Promise<void> => {
    if (!schedule || !value) {
      toast({ title: 'Please select both schedule and employee', variant: 'destructive' });
      return;
    }
    const { id: scheduleId } = schedule;
    setIsLooking(true);
    const known = await load().catch(() => null);
    setIsLooking(false);
    const person = employees.data!.find(({ id }) => id === value)!;
    const candidate = known?.find(({ id }) => id === value);
    if (!known)
      setAsked({ scheduleId, candidate: { id: value, name: fullName(person), busy: null, findings: [] } });
    else if (candidate && needsQuestion(candidate)) setAsked({ scheduleId, candidate });
    else assign(scheduleId, value);
  };
  return {
    choice: {
      value,
      onChange: setChosen,
      placeholder: employeePlaceholder(employees, options.length),
      options,
      hint: queries.some(hasFailed) && !hasFailed(employees) ? 'We could not check who is free.' : undefined,
    },
    employees,
    submit: () => void submit(),
    isPending: isPending || isLooking,
    question: asked && (
      <AssignAnywayDialog
        candidate={asked.candidate}
        pending={isPending}
        onConfirm={() => assign(asked.scheduleId, asked.candidate.id)}
        onClose={() => setAsked(null)}
      />
    ),
  };
}

/** Returns the placeholder: loading, no employees, or what to choose. */
function employeePlaceholder(
  { isPending, isError }: { isPending: boolean; isError: boolean },
  count: number,
): string {
  if (isPending) return 'Loading employees...';
  return count === 0 && !isError ? 'No employees found' : 'Select an employee';
}
