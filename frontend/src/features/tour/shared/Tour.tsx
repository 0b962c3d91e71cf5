import type { Role } from '@contract/common/auth/roles.contract.js';
import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '@/ui/actions/Button.js';
import { AnchoredPanel } from '@/ui/overlays/AnchoredPanel.js';
import { steps as stepsOf, type Step } from './steps.js';
import { stepElement, isPhone, highlightRect, stepsOnPage, stepText } from './target.js';
import styles from './Tour.module.css';
import { useHighlight } from './use-highlight.js';

interface Props {
  role: Role;
  /** Called when the tour is finished or skipped. */
  onComplete: () => void;
}

/** The tour of a dashboard, step by step. Steps without an element on the page are left out. */
export default function Tour({ role, onComplete }: Props) {
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const [index, setIndex] = useState(0);
  const navigate = useNavigate();
  const before = useRef<Element | null>(null);
  const step = steps[index];

  useEffect(() => {
    before.current = document.activeElement;
    // Waits until the page is drawn.
    const frame = requestAnimationFrame(() => setSteps(stepsOnPage(stepsOf[role])));
    return () => cancelAnimationFrame(frame);
  }, [role]);
  useEffect(() => {
    if (step?.tab && isPhone()) void navigate(step.tab, { replace: true });
  }, [step, navigate]);

  const complete = (): void => {
    onComplete();
    // On phones the element that started the tour may be in another tab, so the heading takes the focus.
    const isInTabs = isPhone() && steps.some(({ tab }) => tab !== undefined);
    const next = isInTabs ? document.querySelector('[data-tour="welcome"] h1') : before.current;
    if (next instanceof HTMLElement) next.focus();
  };
  const drop = (): void => {
    const left = steps.filter((one) => one !== step);
    if (left.length === 0) onComplete();
    setIndex(Math.min(index, Math.max(left.length - 1, 0)));
    setSteps(left);
  };
  if (!step) return null;
  return (
    <TourStep
      key={step.target}
      step={step}
      place={{ index, count: steps.length }}
      onMissing={drop}
      onPrevious={() => setIndex(index - 1)}
      onNext={() => (index < steps.length - 1 ? setIndex(index + 1) : complete())}
      onSkip={complete}
    />
  );
}

interface StepProps {
  step: Step;
  place: { index: number; count: number };
  onMissing: () => void;
  onPrevious: () => void;
  onNext: () => void;
  onSkip: () => void;
}

function TourStep({ step, place: { index, count }, onMissing, onPrevious, onNext, onSkip }: StepProps) {
  const [titleId, textId] = [useId(), useId()];
  const element = useHighlight(step, onMissing);
  if (!element) return null;
  const isLast = index === count - 1;
  const side = isPhone() && (step.side === 'left' || step.side === 'right') ? 'bottom' : step.side;
  const anchor = {
    getBoundingClientRect: () => highlightRect(stepElement(step) ?? element),
    contextElement: element,
  };
  return (
    <AnchoredPanel
      anchor={anchor}
      side={side}
      onLeave={onSkip}
      className={styles.panel}
      aria-labelledby={titleId}
      aria-describedby={textId}
      initialFocus="[data-next]"
    >
      <h2 id={titleId} className={styles.title}>
        {step.title}
      </h2>
      <div id={textId}>
        <p>{stepText(step, element)}</p>
        <p className={styles.count}>
          Step {index + 1} of {count}
        </p>
      </div>
      <div className={styles.buttons}>
        <Button variant="ghost" size="small" onClick={onSkip}>
          Skip Tour
        </Button>
        <span className={styles.ways}>
          {index > 0 && (
            <Button variant="secondary" size="small" onClick={onPrevious}>
              Previous
            </Button>
          )}
          <Button size="small" data-next onClick={onNext}>
            {isLast ? 'Finish' : 'Next'}
          </Button>
        </span>
      </div>
    </AnchoredPanel>
  );
}
