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
}

function read(search: string, start: View): View {
  const params = new URLSearchParams(search);
  const [period, day] = [params.get('period'), params.get('day')];
  return {
    period: PERIODS.find((one) => one === period) ?? start.period,
    day: isLocalDate(day) ? day : start.day,
    rota: params.get('rota') ?? start.rota,
  };
}

/** The search with the view in it; what is as at the start is left out, what belongs to others stays. */
function write(search: string, view: View, start: View): string {
  const params = new URLSearchParams(search);
  for (const name of ['period', 'day', 'rota'] as const) {
    if (view[name] === start[name]) params.delete(name);
    else params.set(name, view[name]);
  }
  return params.toString();
}

/** The view, which stands in the address; lists on the same page write theirs anew without it, so it is put back. */
export function useView(today: LocalDate): [View, (change: Partial<View>) => void] {
  const [start] = useState<View>({ period: 'weekly', day: today, rota: '' });
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
