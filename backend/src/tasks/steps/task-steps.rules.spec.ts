import { describe, expect, it } from '@jest/globals';
import { checklistLines, checklistProblem, STEP_MAX, STEPS_MAX } from './checklist.contract.js';
import { matchSteps } from './task-steps.rules.js';

describe('a checklist', () => {
  it('has a step for each line that is not blank', () => {
    expect(checklistLines(' Lights on \n\n\u200b\r\nFire exits clear')).toEqual([
      'Lights on',
      'Fire exits clear',
    ]);
    expect(checklistLines(null)).toEqual([]);
  });

  it('has at most 50 steps of 255 characters', () => {
    expect(checklistProblem(Array(STEPS_MAX).fill('Step').join('\n'))).toBeNull();
    expect(
      checklistProblem(
        Array(STEPS_MAX + 1)
          .fill('Step')
          .join('\n'),
      ),
    ).toBe('Checklist can have at most 50 steps');
    expect(checklistProblem('🔑'.repeat(STEP_MAX))).toBeNull();
    expect(checklistProblem(`Lights\n${'x'.repeat(STEP_MAX + 1)}`)).toBe(
      'Step 2 must be at most 255 characters',
    );
  });

  it('keeps each unchanged step once, in its new place', () => {
    const [lights, exits, again] = [{ title: 'Lights' }, { title: 'Exits' }, { title: 'Lights' }];
    expect(matchSteps([lights, exits, again], ['Exits', 'Floats', 'Lights'])).toEqual({
      matched: [exits, null, lights],
      removed: [again],
    });
  });
});
