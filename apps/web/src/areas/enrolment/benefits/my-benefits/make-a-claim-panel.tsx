import type { BenefitDetails } from '@plenty/contract/enrolment/benefits';
import { ContentText } from '#shell/content-text.tsx';
import type { PanelProps } from '#shell/side-panel-registry.ts';
import { PanelLayout } from '#shell/side-panel.tsx';
import { Button } from '#ui/button.tsx';
import { ExternalLink } from '#ui/external-link.tsx';
import { PanelBenefit } from './panel-benefit.tsx';
import styles from './benefit-page.module.css';

/** How to claim: with whom, under which number, and step by step. */
export function MakeAClaimPanel({ input, close }: PanelProps) {
  return (
    <PanelBenefit id={input['benefit']}>
      {({ name, claims }) => (
        <PanelLayout actions={<Button onClick={close}>Close</Button>}>
          {claims ? <Claim name={name} claims={claims} /> : <p>There is nothing to claim for {name}.</p>}
        </PanelLayout>
      )}
    </PanelBenefit>
  );
}

function Claim({ name, claims }: { name: string; claims: NonNullable<BenefitDetails['claims']> }) {
  const { provider, policyNumber, phone, url, steps } = claims;
  return (
    <>
      <p>
        Claims for {name} are made with {provider}.
      </p>
      <dl className={styles.facts}>
        {policyNumber !== null && (
          <div>
            <dt>Policy number</dt>
            <dd>{policyNumber}</dd>
          </div>
        )}
        {phone !== null && (
          <div>
            <dt>Phone</dt>
            <dd>
              <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
            </dd>
          </div>
        )}
        {url !== null && (
          <div>
            <dt>Online</dt>
            <dd>
              <ExternalLink url={url}>Claim on the website of {provider}</ExternalLink>
            </dd>
          </div>
        )}
      </dl>
      <ContentText html={steps} />
    </>
  );
}
