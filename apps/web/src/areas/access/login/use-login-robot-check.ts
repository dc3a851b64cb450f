import { useState } from 'react';

/** spec 1 §5 */
const NOT_A_ROBOT = 'Please confirm that you are not a robot!';

export interface LoginRobotCheck {
  readonly isNeeded: boolean;
  /** Another number for each check: a solution works once. */
  readonly round: number;
  readonly solution: string;
  readonly error: string | undefined;
  readonly take: (solution: string) => void;
  readonly insist: () => void;
  /** After an answer of the server, which says whether the next try needs a check. */
  readonly ask: (isNeeded: boolean) => void;
}

/** Whether a robot check is asked for, and what it gave. Another step forgets it (spec 1 §2). */
export function useLoginRobotCheck(): LoginRobotCheck {
  const [round, setRound] = useState(0);
  const [solution, setSolution] = useState('');
  const [error, setError] = useState<string>();
  return {
    isNeeded: round > 0,
    round,
    solution,
    error,
    take: (solved) => {
      setSolution(solved);
      setError(undefined);
    },
    insist: () => setError(NOT_A_ROBOT),
    ask: (isNeeded) => {
      setSolution('');
      setError(undefined);
      setRound(isNeeded ? round + 1 : 0);
    },
  };
}
