import { useNavigate } from 'react-router';
import {
  findLinkFault,
  NewPasswordStep,
  refusePassword,
  type StepRefusal,
} from '#areas/access/passwords/link-steps/public.ts';
import { hasAcceptedCookies } from '#session/cookie-consent.ts';
import { proceedWithLogin } from '#session/proceed-with-login.ts';
import { paths } from '#paths.ts';
import { activate, checkFirstPassword, type OpenedActivation } from './activation-data.ts';
import { ACTIVATION_STEPS } from './activation-steps.ts';

interface FirstPasswordStepProps {
  readonly id: string;
  readonly invited: OpenedActivation;
  /** dd/mm/yyyy */
  readonly dateOfBirth: string;
  /** The link no longer works. */
  readonly onLinkFault: () => void;
}

export function FirstPasswordStep({ id, invited, dateOfBirth, onLinkFault }: FirstPasswordStepProps) {
  const goOn = useGoOn();

  async function givePassword(password: string): Promise<StepRefusal | undefined> {
    // It logs in, and nobody can before.
    if (!hasAcceptedCookies()) return { banner: 'Please accept cookies before logging in' };
    try {
      const reply = await activate({ id, dateOfBirth, password });
      await goOn(reply, { email: invited.email, password });
    } catch (error) {
      if (findLinkFault(error) === undefined) {
        return refusePassword(error, 'There was an error requesting your activation');
      }
      onLinkFault();
    }
    return undefined;
  }

  return (
    <NewPasswordStep
      title={`Hi ${invited.firstName}, choose a password`}
      intro={
        <>
          You will log in with it and <b>{invited.email}</b>.
        </>
      }
      steps={ACTIVATION_STEPS}
      email={invited.email}
      check={(password, signal) => checkFirstPassword(id, password, signal)}
      onGiven={givePassword}
    />
  );
}

/** From the account that is active now to its second factor, or into the portal. */
function useGoOn() {
  const navigate = useNavigate();
  return async (...login: Parameters<typeof proceedWithLogin>): Promise<void> => {
    const state = { isFromActivation: true };
    try {
      const next = await proceedWithLogin(...login);
      const address = { in: paths.home, code: paths.twoFactor, 'set-up': paths.twoFactorQrSetUp }[next];
      await navigate(address, { replace: true, state });
    } catch {
      // The account is active, only its page could not be loaded: the login says what is wrong.
      await navigate(paths.login, { replace: true });
    }
  };
}
