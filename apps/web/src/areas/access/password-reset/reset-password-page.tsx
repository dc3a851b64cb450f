import type { ReactNode } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { DateOfBirthStep } from '#areas/access/passwords/link-steps/public.ts';
import { PageMessage } from '#shell/page-message.tsx';
import { PlainFrame } from '#shell/plain-frame.tsx';
import { paths } from '#paths.ts';
import { usePageTitle } from '#theme/brand.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { LoadingScreen } from '#ui/loading-screen.tsx';
import { ResetPasswordStep } from './reset-password-step.tsx';
import { useResetLink } from './use-reset-link.ts';

const STEPS = ['Verify', 'Password'];

export function ResetPasswordPage() {
  usePageTitle('Reset password');
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  if (token === '') return <Navigate to="/forgotten-password" replace />;
  return <ResetPassword key={token} token={token} dateInAddress={query.get('dob')} />;
}

function ResetPassword({ token, dateInAddress }: { token: string; dateInAddress: string | null }) {
  const navigate = useNavigate();
  const { link, retry, verify } = useResetLink(token, dateInAddress?.replaceAll('-', '/'));
  const cancel = () => void navigate(paths.login, { replace: true });

  async function giveDate(dateOfBirth: string) {
    const next = await verify(dateOfBirth);
    if (next.state === 'verify') return next.refusal;
    if (next.state !== 'password') return undefined;
    // Within the page: the date must never be part of a request's address.
    const search = new URLSearchParams({ token, dob: dateOfBirth.replaceAll('/', '-') });
    await navigate({ search: search.toString() }, { replace: true });
    return undefined;
  }

  switch (link.state) {
    case 'checking':
      return <LoadingScreen text="Checking your link..." />;
    case 'unknown':
      return (
        <LinkProblem title="Unable to validate reset link. Please try again.">
          <Button onClick={() => void retry()}>Retry</Button>
        </LinkProblem>
      );
    case 'expired':
      return (
        <LinkProblem title={link.message}>
          <ButtonLink to={paths.forgottenPassword}>Ask for a new link</ButtonLink>
        </LinkProblem>
      );
    case 'verify':
      return (
        <PlainFrame>
          <DateOfBirthStep
            title="Reset your password"
            intro="First your date of birth, so that we know it is you."
            steps={STEPS}
            refusal={link.refusal}
            onGiven={giveDate}
            onCancel={cancel}
          />
        </PlainFrame>
      );
    case 'password':
      return (
        <PlainFrame>
          <ResetPasswordStep token={token} dateOfBirth={link.dateOfBirth} steps={STEPS} onCancel={cancel} />
        </PlainFrame>
      );
  }
}

function LinkProblem({ title, children }: { title: string; children: ReactNode }) {
  return (
    <PlainFrame>
      <div role="alert">
        <PageMessage icon="hourglass-medium" title={title}>
          {children}
        </PageMessage>
      </div>
    </PlainFrame>
  );
}
