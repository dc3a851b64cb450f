import type { Benefit } from '@plenty/contract/enrolment/benefits';
import type { EditField } from '@plenty/contract/enrolment/selections-fields';
import { ContentText } from '#shell/content-text.tsx';
import styles from './benefit-page.module.css';
import { sayField } from './say-field.ts';
import { Section } from './section.tsx';
import { TaxFlags } from './tax-flags.tsx';

/** What it is, what there is to choose, and what tax makes of it. */
export function AboutBenefit({ benefit }: { benefit: Benefit }) {
  const { content, editFields, taxExplained, flags } = benefit;
  return (
    <>
      <Section title="About this benefit">
        <ContentText html={content} />
      </Section>
      {editFields.length > 0 && (
        <Section title="What you can choose">
          <dl className={styles.facts}>
            {editFields.map((field) => (
              <Choice key={field.name} field={field} />
            ))}
          </dl>
        </Section>
      )}
      {(taxExplained.length > 0 || flags.length > 0) && (
        <Section title="Tax and pay">
          <TaxFlags flags={flags} />
          {taxExplained.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Section>
      )}
    </>
  );
}

function Choice({ field }: { field: EditField }) {
  return (
    <div>
      <dt>{field.label}</dt>
      <dd>
        {sayField(field)}
        {field.hint !== null && <span className={styles.hint}>{field.hint}</span>}
      </dd>
    </div>
  );
}
