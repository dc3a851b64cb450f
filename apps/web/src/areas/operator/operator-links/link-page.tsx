import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ApiError } from '#api/api-error.ts';
import { PageMessage } from '#shell/page-message.tsx';
import { PlainFrame } from '#shell/plain-frame.tsx';
import { paths } from '#paths.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

interface LinkPageProps<Opened> {
  /** What the link is for, as the server says. */
  readonly query: UseQueryResult<Opened>;
  readonly expiredText: string;
  readonly done: { readonly title: string; readonly text: string };
  readonly form: (opened: Opened, handlers: LinkHandlers) => ReactNode;
}

export interface LinkHandlers {
  readonly onDone: () => void;
  readonly onExpired: () => void;
}

/** A page that a mailed link opens: its form while the link works, and a way on when it is over. */
export function LinkPage<Opened>({ query, expiredText, done, form }: LinkPageProps<Opened>) {
  const [step, setStep] = useState<'form' | 'done' | 'expired'>('form');
  const isExpired = query.error instanceof ApiError && query.error.code === 'link-expired';
  if (step === 'done') return <LinkMessage icon="check-circle" title={done.title} text={done.text} />;
  if (step === 'expired' || isExpired)
    return <LinkMessage icon="hourglass-medium" title="This link has expired or has been used" text={expiredText} />;
  return (
    <PlainFrame>
      <Loaded
        query={query}
        loading={<Skeleton count={4} shape="line" />}
        loadingWords="Opening the link"
        failed="We couldn’t open this link."
      >
        {(opened) => form(opened, { onDone: () => setStep('done'), onExpired: () => setStep('expired') })}
      </Loaded>
    </PlainFrame>
  );
}

function LinkMessage({
  icon,
  title,
  text,
}: {
  icon: 'check-circle' | 'hourglass-medium';
  title: string;
  text: string;
}) {
  return (
    <PlainFrame>
      <PageMessage icon={icon} title={title} text={text}>
        <ButtonLink to={paths.login}>Go to login</ButtonLink>
      </PageMessage>
    </PlainFrame>
  );
}
