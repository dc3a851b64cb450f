import type { ComponentProps } from 'react';
import { useHasPassword } from '#session/use-has-password.ts';
import { PasswordField } from '#ui/password-field.tsx';
import { FreshLoginLink } from './fresh-login-link.tsx';

/** Asks for the password. People without one are sent to their employer's login. */
export function OwnProofField(password: Omit<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete'>) {
  if (!useHasPassword()) return <FreshLoginLink kind="soft" />;
  return <PasswordField label="Your password" autoComplete="current-password" {...password} />;
}
