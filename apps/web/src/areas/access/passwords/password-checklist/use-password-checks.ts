import { useEffect, useRef, useState } from 'react';

/** A rule in the server's words, and whether the password keeps it. */
export interface PasswordCheck {
  readonly name: string;
  readonly status: boolean;
}

export type CheckPassword = (password: string, signal: AbortSignal) => Promise<readonly PasswordCheck[]>;

interface PasswordChecks {
  /** Of what was checked last; empty while nothing was. */
  readonly checks: readonly PasswordCheck[];
  /** Whether the password as it stands keeps every rule. False while nobody has looked at it. */
  readonly isMet: boolean;
  /** The same for a form that is sent: what is still to be looked at is looked at now. */
  readonly settle: (password: string) => Promise<boolean>;
  /** What the server found when it refused the password. */
  readonly show: (password: string, checks: readonly PasswordCheck[]) => void;
}

/** spec 1 §5 */
export const NOT_ALL_RULES = 'Please ensure your password meets the listed requirements';

/** spec 1 §9 */
const DEBOUNCE_MS = 500;

interface CheckedPassword {
  readonly password: string;
  readonly checks: readonly PasswordCheck[];
}

/** Asks the server about a password as it is typed, once the typing rests; an answer that is overtaken is not waited for. */
export function usePasswordChecks(check: CheckPassword, password: string): PasswordChecks {
  const [found, setFound] = useState<CheckedPassword>();
  const ask = useRef(check);
  useEffect(() => {
    ask.current = check;
  }, [check]);
  const isKnown = found?.password === password;
  useEffect(() => {
    if (password === '' || isKnown) return;
    const overtaken = new AbortController();
    const timer = setTimeout(() => {
      ask.current(password, overtaken.signal).then(
        (checks) => setFound({ password, checks }),
        // Nobody has pressed anything yet: whoever sends the form hears of it.
        () => undefined,
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      overtaken.abort();
    };
  }, [password, isKnown]);

  return {
    checks: found?.checks ?? [],
    isMet: isKnown && isEveryRuleMet(found.checks),
    settle: async (sent) => {
      if (found?.password === sent) return isEveryRuleMet(found.checks);
      const checks = await check(sent, new AbortController().signal);
      setFound({ password: sent, checks });
      return isEveryRuleMet(checks);
    },
    show: (refused, checks) => setFound({ password: refused, checks }),
  };
}

function isEveryRuleMet(checks: readonly PasswordCheck[]): boolean {
  return checks.length > 0 && checks.every(({ status }) => status);
}
