import { isLocalDate, type LocalDate } from '@contract/common/time/local.js';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { PERIODS, type Period } from './periods.js';

/** What of the rotas is looked at. */
export interface View {
  period: Period;
  day: LocalDate;
  /** The chosen rota, or ''. */
  rota: string;
  /** What of its week is left out: all but one venue's, one role's, one person's; '' leaves nothing out. */
  venue: string;
  role: string;
  person: string;
}

/** What stands in the address as it is. */
const TEXTS = ['rota', 'venue', 'role', 'person'] as const;

function read(search: string, start: View): View {
  const params = new URLSearchParams(search);
  const [period, day] = [params.get('period'), params.get('day')];
  const text = (name: (typeof TEXTS)[number]): string => params.get(name) ?? '';
  return {
    period: PERIODS.find((one) => one === period) ?? start.period,
    day: isLocalDate(day) ? day : start.day,
    rota: text('rota'),
    venue: text('venue'),
    role: text('role'),
    person: text('person'),
  };
}

/** The search with the view in it; what is as at the start is left out, what belongs to others stays. */
function write(search: string, view: View, start: View): string {
  const params = new URLSearchParams(search);
  for (const name of ['period', 'day', ...TEXTS] as const) {
    if (view[name] === start[name]) params.delete(name);
    else params.set(name, view[name]);
  }
  return params.toString();
}

/** The view, which stands in the address; lists on the same page write theirs anew without it, so it is put back. */
export function useView(today: LocalDate): [View, (change: Partial<View>) => void] {
  const [start] = useState<View>({
    period: 'weekly',
    day: today,
    rota: '',
    venue: '',
    role: '',
    person: '',
  });
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const [view, setView] = useState(() => read(search, start));
  useEffect(() => {
    const wanted = write(search, view, start);
    if (wanted === new URLSearchParams(search).toString()) return;
    void navigate({ search: wanted, hash }, { replace: true, preventScrollReset: true });
  }, [search, hash, view, start, navigate]);
  return [view, (change) => setView({ ...view, ...change })];
}
