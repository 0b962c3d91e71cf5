import { writeFile } from 'node:fs/promises';
import type { FullResult, Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter';

/** Milliseconds that a story took, by what they were spent on. `rest` is arranging by API, SQL and reading files. */
interface Spent {
  story: string;
  total: number;
  start: number;
  loads: number;
  actions: number;
  expects: number;
  rest: number;
}

const LOADS = /^(Navigate|Reload|Go back|Go forward)/;

function kindOf({ category, title }: TestStep): 'start' | 'loads' | 'actions' | 'expects' | null {
  if (category === 'hook') return 'start';
  if (category === 'expect') return 'expects';
  if (category === 'pw:api') return LOADS.test(title) ? 'loads' : 'actions';
  return null;
}

function spentBy(test: TestCase, { duration, steps }: TestResult): Spent {
  const spent = { start: 0, loads: 0, actions: 0, expects: 0 };
  const count = (all: readonly TestStep[]): void => {
    for (const step of all) {
      const kind = kindOf(step);
      if (kind) spent[kind] += step.duration;
      else count(step.steps);
    }
  };
  count(steps);
  const known = spent.start + spent.loads + spent.actions + spent.expects;
  const [, project = '', ...titles] = test.titlePath();
  const story = [`[${project}]`, ...titles].join(' › ');
  return { story, total: duration, ...spent, rest: Math.max(0, duration - known) };
}

/** Writes what the time of each story was spent on to `TIME_SPENT_FILE`, for `npm run test:times`. */
export default class TimeSpent implements Reporter {
  private readonly all: Spent[] = [];

  onTestEnd(test: TestCase, result: TestResult): void {
    this.all.push(spentBy(test, result));
  }

  async onEnd(_result: FullResult): Promise<void> {
    if (process.env.TIME_SPENT_FILE) await writeFile(process.env.TIME_SPENT_FILE, JSON.stringify(this.all));
  }

  printsToStdio(): boolean {
    return false;
  }
}
