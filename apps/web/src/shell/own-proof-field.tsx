import type { ComponentProps } from 'react';
import { useHasPassword } from '#session/use-has-password.ts';
import { PasswordField } from '#ui/password-field.tsx';
import { FreshLoginLink } from './fresh-login-link.tsx';

/** What a form asks for before it lets others in: the password, or, of who has none, their employer's login. */
export function OwnProofField(password: Omit<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete'>) {
  if (!useHasPassword()) return <FreshLoginLink kind="soft" />;
  return <PasswordField label="Your password" autoComplete="current-password" {...password} />;
}
