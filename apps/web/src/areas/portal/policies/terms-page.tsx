import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PageMessage } from '#shell/page-message.tsx';
import { PlainFrame } from '#shell/plain-frame.tsx';
import { usePageTitle } from '#theme/brand.ts';
import { Button } from '#ui/button.tsx';
import { FormSheet } from '#ui/form-sheet.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TermsActivationProgress } from './activation-progress.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { termsToAccept } from './terms-data.ts';
import { TermsForm } from './terms-form.tsx';

/** Before anything else, for who has not accepted the terms as they are now. */
export function AcceptTermsPage() {
  usePageTitle('Nearly there');
  const terms = useQuery(termsToAccept);
  return (
    <PlainFrame startsAt="top">
      <Loaded
        query={terms}
        loading={<TermsLoading />}
        loadingWords="Loading content"
        failed={<TermsFailed message={terms.error?.message} onRetry={() => void terms.refetch()} />}
      >
        {(shown) => (
          <Sheet>
            <TermsForm shown={shown} onChanged={() => terms.refetch()} />
          </Sheet>
        )}
      </Loaded>
      <LeaveQuestion />
    </PlainFrame>
  );
}

function Sheet({ children }: { children: ReactNode }) {
  return (
    <FormSheet
      title="Nearly there"
      intro="Please read the terms and the privacy statement before you go on."
      progress={<TermsActivationProgress />}
      size="wide"
    >
      {children}
    </FormSheet>
  );
}

function TermsLoading() {
  return (
    <Sheet>
      <p aria-hidden="true">Loading content</p>
      <Skeleton count={8} shape="line" />
    </Sheet>
  );
}

function TermsFailed({ message, onRetry }: { message: string | undefined; onRetry: () => void }) {
  return (
    <div role="alert">
      <PageMessage icon="warning-circle" title="Uh oh!" text={message}>
        <Button onClick={onRetry}>Retry</Button>
      </PageMessage>
    </div>
  );
}
