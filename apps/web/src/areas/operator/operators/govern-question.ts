import type { OperatorRow } from '@plenty/contract/operator/operators';
import type { PasswordQuestion } from '#shell/password-dialog.tsx';
import { governOperator, type GovernAct } from './operators-data.ts';

interface GovernWords {
  readonly title: (name: string) => string;
  readonly text: (email: string) => string;
  readonly action: string;
  readonly done: string;
  readonly isDanger?: boolean;
}

const WORDS: Readonly<Record<GovernAct, GovernWords>> = {
  inviteAgain: {
    title: (name) => `Send ${name} another invitation?`,
    text: (email) => `We’ll email a new link to ${email}. The link we sent before stops working.`,
    action: 'Send invitation',
    done: 'We’ve sent the invitation again',
  },
  withdraw: {
    title: (name) => `Withdraw the invitation of ${name}?`,
    text: () => 'The link we sent stops working.',
    action: 'Withdraw invitation',
    done: 'The invitation has been withdrawn',
    isDanger: true,
  },
  disable: {
    title: (name) => `Disable ${name}?`,
    text: () => 'They’re logged out straight away and can’t log in any more. You can enable them again.',
    action: 'Disable',
    done: 'The operator has been disabled',
    isDanger: true,
  },
  enable: {
    title: (name) => `Enable ${name}?`,
    text: () => 'They can log in again with their password and second factor.',
    action: 'Enable',
    done: 'The operator can log in again',
  },
  resetPassword: {
    title: (name) => `Send ${name} a link to set a new password?`,
    text: (email) =>
      `We’ll email the link to ${email}. It works for 24 hours. If they have two-factor authentication, they also need a code. Their password stays the same until then.`,
    action: 'Send link',
    done: 'We’ve sent the link',
  },
  endSessions: {
    title: (name) => `Log ${name} out everywhere?`,
    text: () => 'They can log in again with their password and second factor.',
    action: 'Log out',
    done: 'The operator has been logged out',
    isDanger: true,
  },
};

/** What is asked before one of them is done. */
export function toGovernQuestion(act: GovernAct, { id, name, email }: OperatorRow): PasswordQuestion {
  const { title, text, ...words } = WORDS[act];
  return {
    id: `${act} ${id}`,
    title: title(name === '' ? email : name),
    text: text(email),
    ...words,
    carryOut: (password) => governOperator(act, id, password),
  };
}
