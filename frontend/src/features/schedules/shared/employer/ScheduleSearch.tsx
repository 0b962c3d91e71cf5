import { SEARCH_MAX } from '@contract/common/common.contract.js';
import { totalText, type Total } from '@/lib/counts.js';
import { TextInput } from '@/ui/inputs/inputs.js';

interface Props {
  value: string;
  onChange: (typed: string) => void;
  /** The number of schedules that the select does not list. */
  unlisted: Total;
}

/** Searches the schedules of a select on the server. Hidden if the select lists all of them. */
export function ScheduleSearch({ value, onChange, unlisted }: Props) {
  if (unlisted.total === 0 && value === '') return null;
  return (
    <TextInput
      label="Search"
      type="search"
      placeholder="Name"
      maxLength={SEARCH_MAX}
      autoComplete="off"
      hint={unlisted.total > 0 ? `${unlistedText(unlisted)} Search to find them.` : undefined}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function unlistedText(unlisted: Total): string {
  return `${totalText(unlisted)} more ${unlisted.total === 1 ? 'is' : 'are'} not listed.`;
}

interface Listed extends Total {
  items: readonly unknown[];
}

/** Counts the rows that the loaded pages leave out. */
export function countUnlisted(pages: readonly (Listed | undefined)[]): Total {
  const known = pages.filter((page) => page !== undefined);
  return {
    total: known.reduce((sum, { total, items }) => sum + total - items.length, 0),
    more: known.some(({ more }) => more),
  };
}
