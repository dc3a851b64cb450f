import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { useSetup } from '#session/session-store.ts';
import { useHomePath } from '#shell/use-home-path.ts';
import { usePageTitle } from '#theme/brand.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { contactPage } from './contact-data.ts';
import { ContactFailed } from './contact-failed.tsx';
import { ContactForm } from './contact-form.tsx';
import { ContactSent } from './contact-sent.tsx';
import { ContactSidebar } from './contact-sidebar.tsx';
import styles from './contact.module.css';

export function ContactPage() {
  const { client } = useSetup();
  const homePath = useHomePath();
  return client?.contactUsEnabled === true ? <Contact homePath={homePath} /> : <Navigate to={homePath} replace />;
}

function Contact({ homePath }: { homePath: string }) {
  usePageTitle('Contact Us');
  const { user } = useSetup();
  const page = useQuery(contactPage);
  const [sent, setSent] = useState<{ reference: string | null }>();
  return (
    <div className={styles.page}>
      <Breadcrumbs links={[{ label: 'Home', to: homePath }]} current="Contact Us" />
      {sent ? (
        <ContactSent reference={sent.reference} homePath={homePath} />
      ) : (
        <Loaded query={page} loading={<ContactLoading />} failed={<ContactFailed support={user} />}>
          {({ enquiryOptions, pageContent }) => (
            <>
              <h1>Contact Us</h1>
              <div className={styles.columns}>
                <ContactForm subjects={enquiryOptions} onSent={(reference) => setSent({ reference })} />
                <ContactSidebar name={pageContent.name} content={pageContent.content} />
              </div>
            </>
          )}
        </Loaded>
      )}
    </div>
  );
}

function ContactLoading() {
  return (
    <div className={styles.page}>
      <h1>Contact Us</h1>
      <Skeleton count={2} shape="card" />
    </div>
  );
}
