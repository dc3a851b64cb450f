import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  findLinkFault,
  NewPasswordStep,
  refusePassword,
  type StepRefusal,
} from '#areas/access/passwords/link-steps/public.ts';
import { leaveSession } from '#session/session.ts';
import { setPasswordChanged } from '#session/session-store.ts';
import { findDestination } from './find-destination.ts';
import { checkNewPassword, resetPassword } from './reset-password-data.ts';

/** spec 1 §9 */
const TOKEN_EXPIRED_REDIRECT_MS = 3000;

interface ResetPasswordStepProps {
  readonly token: string;
  /** dd/mm/yyyy */
  readonly dateOfBirth: string;
  readonly steps: readonly string[];
  readonly onCancel: () => void;
}

export function ResetPasswordStep({ token, dateOfBirth, steps, onCancel }: ResetPasswordStepProps) {
  const navigate = useNavigate();
  const [hasExpired, setHasExpired] = useState(false);
  useLeaveSoon(hasExpired);

  async function givePassword(password: string): Promise<StepRefusal | undefined> {
    try {
      const { kind, address } = findDestination(
        await resetPassword({ token, dateOfBirth, password }),
        window.location.origin,
      );
      // The server has ended every login of the person, one of this browser too.
      leaveSession();
      setPasswordChanged(true);
      // In place of this address, which holds the token.
      if (kind === 'document') window.location.replace(address);
      else await navigate(address, { replace: true });
      return undefined;
    } catch (error) {
      if (findLinkFault(error) === undefined) return refusePassword(error, 'Password reset failed');
      setHasExpired(true);
      return { banner: 'Token has expired' };
    }
  }

  return (
    <NewPasswordStep
      title="Choose a new password"
      intro="When you have, you will be logged out everywhere and can log in with it."
      steps={steps}
      check={(password, signal) => checkNewPassword(token, password, signal)}
      onGiven={givePassword}
      onCancel={onCancel}
    />
  );
}

function useLeaveSoon(isLeaving: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(
      () => void navigate('/forgotten-password?message=token-expired', { replace: true }),
      TOKEN_EXPIRED_REDIRECT_MS,
    );
    return () => clearTimeout(timer);
  }, [isLeaving, navigate]);
}
