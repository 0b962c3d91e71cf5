import { LEAVE_REASON_MAX } from '@contract/rotas/rotas.contract.js';
import { TextInput } from '@/ui/inputs/inputs.js';

interface Props {
  value: string;
  onChange: (value: string) => void;
}

/** Asks why a person gets a shift although they are on leave. */
export function LeaveReasonInput({ value, onChange }: Props) {
  return (
    <TextInput
      label="Reason (optional)"
      hint="Employers see it in the shift."
      maxLength={LEAVE_REASON_MAX}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
