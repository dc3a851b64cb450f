import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PublishedPolicy } from '@plenty/contract/portal/policies';
import { longDay } from '#format/long-day.ts';
import { ContentText } from '#shell/content-text.tsx';
import { PageMessage } from '#shell/page-message.tsx';
import { useHomePath } from '#shell/use-home-path.ts';
import { usePageTitle } from '#theme/brand.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { LegalText as Text } from './legal-data.ts';
import styles from './legal.module.css';

interface LegalTextProps {
  readonly title: string;
  readonly text: Text;
  /** What can be done about it, below. */
  readonly action?: ReactNode;
}

/** One legal text: spec 1 §2 Legal pages. */
export function LegalText({ title, text, action }: LegalTextProps) {
  usePageTitle(title);
  const homePath = useHomePath();
  const policy = useQuery(text);
  return (
    <div className={styles.page}>
      <Breadcrumbs links={[{ label: 'Home', to: homePath }]} current={title} />
      <Loaded
        query={policy}
        loading={<LegalLoading title={title} />}
        loadingWords="Loading content"
        failed={<LegalFailed title={title} homePath={homePath} />}
      >
        {(published) => <LegalReady title={title} policy={published} />}
      </Loaded>
      {action && <div>{action}</div>}
    </div>
  );
}

function LegalLoading({ title }: { title: string }) {
  return (
    <div className={styles.text} data-loading>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.version} aria-hidden="true">
        Loading content
      </p>
      <Skeleton count={6} shape="line" />
    </div>
  );
}

function LegalFailed({ title, homePath }: { title: string; homePath: string }) {
  return (
    <div role="alert">
      <PageMessage icon="warning-circle" title={`There was an issue requesting the latest ${title}`}>
        <ButtonLink to={homePath}>Return to home</ButtonLink>
      </PageMessage>
    </div>
  );
}

function LegalReady({ title, policy }: { title: string; policy: PublishedPolicy }) {
  return (
    <article className={styles.text}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.version}>
        Version {policy.version}, published on <time dateTime={policy.publishedOn}>{longDay(policy.publishedOn)}</time>
      </p>
      <Card>
        <div className={styles.body}>
          <ContentText html={policy.content} />
        </div>
      </Card>
    </article>
  );
}
