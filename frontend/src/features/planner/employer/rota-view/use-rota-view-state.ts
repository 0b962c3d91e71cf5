import { isLocalDate, type LocalDate } from '@contract/common/time/local.js';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { PERIODS, type Period } from '@/lib/periods.js';

/** The shown rota, period, day and filters. */
export interface View {
  period: Period;
  day: LocalDate;
  /** Id of the chosen rota, or ''. */
  rota: string;
  /** Filters of the planner; '' shows everything. */
  venue: string;
  role: string;
  person: string;
}

/** Parameters that are read without a check. */
const TEXTS = ['rota', 'venue', 'role', 'person'] as const;

function readView(search: string, start: View): View {
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

/**
 * Returns the search parameters with the view. Leaves out default values, and keeps the parameters of other
 * components.
 */
function writeView(search: string, view: View, start: View): string {
  const params = new URLSearchParams(search);
  for (const name of ['period', 'day', ...TEXTS] as const) {
    if (view[name] === start[name]) params.delete(name);
    else params.set(name, view[name]);
  }
  return params.toString();
}

/**
 * Keeps the view in the address. Lists on the page replace the search parameters, so the effect adds the view
 * again.
 */
export function useRotaViewState(today: LocalDate): [View, (change: Partial<View>) => void] {
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
  const [view, setView] = useState(() => readView(search, start));
  useEffect(() => {
    const wanted = writeView(search, view, start);
    if (wanted === new URLSearchParams(search).toString()) return;
    void navigate({ search: wanted, hash }, { replace: true, preventScrollReset: true });
  }, [search, hash, view, start, navigate]);
  return [view, (change) => setView({ ...view, ...change })];
}
