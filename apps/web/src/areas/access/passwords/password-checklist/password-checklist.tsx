import { checkPassword } from '@plenty/domain/passwords/password-rules';
import { Checklist } from '#ui/checklist.tsx';
import type { PasswordCheck } from './use-password-checks.ts';

interface PasswordChecklistProps {
  /** What the server found last. */
  readonly checks: readonly PasswordCheck[];
  /** Nothing is ticked off while the field is empty, whatever was found before. */
  readonly password: string;
}

/** The rules alone, until the server has looked at a password. */
const UNTRIED = checkPassword('', { commonShare: 1 }).map(({ text }) => ({ name: text, status: false }));

/** The rules for a new password, ticked off by the server's answer. */
export function PasswordChecklist({ checks, password }: PasswordChecklistProps) {
  const items = (checks.length > 0 ? checks : UNTRIED).map(({ name, status }) => ({
    text: name,
    isMet: status && password !== '',
  }));
  return <Checklist label="Rules for your password" items={items} />;
}
