import type { BenefitDetails } from '@plenty/contract/enrolment/benefits';
import type { EditField } from '@plenty/contract/enrolment/selections-fields';
import { ContentText } from '#shell/content-text.tsx';
import styles from './benefit-page.module.css';
import { sayChosenField } from './say-field.ts';
import { BenefitSection } from './section.tsx';
import { TaxFlags } from './tax-flags.tsx';

/** What it is, what there is to choose, and what tax makes of it. */
export function AboutBenefit({ benefit }: { benefit: BenefitDetails }) {
  const { content, editFields, taxExplained, flags } = benefit;
  return (
    <>
      <BenefitSection title="About this benefit">
        <ContentText html={content} />
      </BenefitSection>
      {editFields.length > 0 && (
        <BenefitSection title="What you can choose">
          <dl className={styles.facts}>
            {editFields.map((field) => (
              <BenefitChoice key={field.name} field={field} />
            ))}
          </dl>
        </BenefitSection>
      )}
      {(taxExplained.length > 0 || flags.length > 0) && (
        <BenefitSection title="Tax and pay">
          <TaxFlags flags={flags} />
          {taxExplained.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </BenefitSection>
      )}
    </>
  );
}

function BenefitChoice({ field }: { field: EditField }) {
  return (
    <div>
      <dt>{field.label}</dt>
      <dd>
        {sayChosenField(field)}
        {field.hint !== null && <span className={styles.hint}>{field.hint}</span>}
      </dd>
    </div>
  );
}
