import { weekOf, type LocalDate } from '@contract/common/time/local.js';
import type { RotaChoice } from '@contract/planner/planner.contract.js';
import { receivingRotas } from '@contract/planner/planner.rules.js';
import type { RotaSummary } from '@contract/rotas/rotas.contract.js';
import { useState } from 'react';
import { useUser } from '@/session/session.js';
import type { Edit } from '../board/shift-edits.js';
import { readPlanner, type PlannerView } from '../../api/planner.js';
import { ONLY_SCHEDULES } from '../page/use-planner-view.js';

/** The rotas to choose from for the new shifts of a week. */
export interface RotaQuestion {
  rotas: readonly RotaSummary[];
  /** The first day of the week. */
  week: LocalDate;
  /** Called with the chosen rota, or with null if the user cancels. */
  answer: (rotaId: string | null) => void;
}

/** The rota that a new shift is sent with. */
export interface SentRota {
  rotaId: string | null;
  /** True if the server should remember the rota for the week. */
  remember?: true;
}

/** Asks once a week for the rota of new shifts, if several have their day. The server remembers the answer. */
export function useRotaQuestion(view: PlannerView, show: string) {
  const { firstDayOfWeek } = useUser();
  const [question, setQuestion] = useState<RotaQuestion | null>(null);
  /** Answers of this visit, which apply before the server has stored them. */
  const [answers] = useState<RotaChoice[]>(() => []);
  const isOfAnyRota = show === '' || show === ONLY_SCHEDULES;
  const receivers = (date: LocalDate): RotaSummary[] => {
    const { rotas, rotaChoices } = readPlanner(view) ?? view;
    return receivingRotas(rotas, [...answers, ...rotaChoices], { date, firstDayOfWeek });
  };
  const ask = (rotas: readonly RotaSummary[], week: LocalDate): Promise<boolean> =>
    new Promise((resolve) => {
      const answer = (rotaId: string | null): void => {
        setQuestion(null);
        if (rotaId !== null) answers.unshift({ week, rotaId });
        resolve(rotaId !== null);
      };
      setQuestion({ rotas, week, answer });
    });
  return {
    question,
    /** Asks for the rota of the first new shift that several rotas could get. Null if there is no such shift. */
    askFirst: (edits: readonly Edit[]): Promise<boolean> | null => {
      if (!isOfAnyRota) return null;
      for (const { before, after } of edits) {
        if (before || !after) continue;
        const rotas = receivers(after.date);
        if (rotas.length > 1) return ask(rotas, weekOf(after.date, firstDayOfWeek).first);
      }
      return null;
    },
    rotaFor: (date: LocalDate): SentRota => {
      if (!isOfAnyRota) return { rotaId: show };
      const { first } = weekOf(date, firstDayOfWeek);
      const [only, ...others] = receivers(date);
      const isAnswer = answers.some(({ week, rotaId }) => week === first && rotaId === only?.id);
      return only && others.length === 0 && isAnswer ? { rotaId: only.id, remember: true } : { rotaId: null };
    },
  };
}
