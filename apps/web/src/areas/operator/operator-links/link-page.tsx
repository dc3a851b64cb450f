import type { ReactNode } from 'react';
import { PageMessage } from '#shell/page-message.tsx';
import { PlainFrame } from '#shell/plain-frame.tsx';
import { paths } from '#paths.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { LoadingScreen } from '#ui/loading-screen.tsx';
import type { OpenedLink } from './use-opened-link.ts';

interface LinkPageProps {
  readonly link: OpenedLink<unknown>;
  readonly onRetry: () => void;
  /** What came of the form; nothing before it was sent. */
  readonly outcome: 'done' | 'expired' | undefined;
  readonly expiredText: string;
  readonly done: { readonly title: string; readonly text: string };
  /** The form, once the link is open. */
  readonly children: ReactNode;
}

export interface LinkHandlers {
  readonly onDone: () => void;
  readonly onExpired: () => void;
}

/** A page that a mailed link opens: its form while the link works, and a way on when it is over. */
export function LinkPage({ link, onRetry, outcome, expiredText, done, children }: LinkPageProps) {
  if (link.state === 'opening') return <LoadingScreen text="Opening the link..." />;
  return (
    <PlainFrame>
      {outcome === 'done' && (
        <PageMessage icon="check-circle" title={done.title} text={done.text}>
          <ButtonLink to={paths.login}>Go to login</ButtonLink>
        </PageMessage>
      )}
      {(outcome === 'expired' || link.state === 'expired') && (
        <PageMessage icon="hourglass-medium" title="This link has expired or has been used" text={expiredText}>
          <ButtonLink to={paths.login}>Go to login</ButtonLink>
        </PageMessage>
      )}
      {link.state === 'failed' && (
        <PageMessage
          icon="warning-circle"
          title="We couldn’t open this link"
          text={<span role="alert">{link.message}</span>}
        >
          <Button onClick={onRetry}>Try again</Button>
        </PageMessage>
      )}
      {outcome === undefined && children}
    </PlainFrame>
  );
}
