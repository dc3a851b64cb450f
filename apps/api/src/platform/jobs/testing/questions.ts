import { setTimeout as wait } from 'node:timers/promises';
import type { StoredProgress } from '../job-progress-table.ts';
import type { Ask } from '../thread-entry.ts';

interface QuestionsOrder {
  readonly questions: readonly unknown[];
  /** Whether each waits for the answer to the one before. */
  readonly inTurn?: boolean;
  readonly leavesOneOpen?: boolean;
}

/** Asks, and gives back what it was told. */
export async function task(input: unknown, _report: (progress: StoredProgress) => void, ask: Ask): Promise<unknown> {
  const { questions, inTurn = true, leavesOneOpen = false } = input as QuestionsOrder;
  if (leavesOneOpen) {
    void ask('open');
    // Long enough that the question is on its way.
    await wait(20);
    return 'ended';
  }
  if (!inTurn) return Promise.all(questions.map(ask));
  const answers: unknown[] = [];
  for (const question of questions) answers.push(await ask(question));
  return answers;
}
