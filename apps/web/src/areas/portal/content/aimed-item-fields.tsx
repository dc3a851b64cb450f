import { DateField } from '#ui/date-field.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { AimedItem } from './aimed-item.ts';
import { AudienceField } from './audience-field.tsx';
import styles from './content.module.css';

interface AimedItemFieldsProps<Item> {
  readonly item: Item;
  readonly onChange: (item: Item) => void;
  readonly errorAt: (field: string) => string | undefined;
  /** Who sees it as it is live, where that is a rule that the chooser does not know. */
  readonly audienceWords: string | undefined;
}

/** Words, link, dates and audience of a card or banner. */
export function AimedItemFields<Item extends AimedItem>(props: AimedItemFieldsProps<Item>) {
  const { item, onChange, errorAt, audienceWords } = props;
  const { link } = item;
  return (
    <>
      <TextField
        label="Title"
        maxLength={200}
        value={item.title}
        error={errorAt('title')}
        onChange={(event) => onChange({ ...item, title: event.target.value })}
      />
      <TextAreaField
        label="Text"
        rows={3}
        maxLength={1000}
        value={item.text}
        error={errorAt('text')}
        onChange={(event) => onChange({ ...item, text: event.target.value })}
      />
      <div className={styles.pair}>
        <TextField
          label="Words of the link"
          hint="Leave both empty for no link."
          maxLength={100}
          value={link.label}
          error={errorAt('link.label')}
          onChange={(event) => onChange({ ...item, link: { ...link, label: event.target.value } })}
        />
        <TextField
          label="Where it leads"
          hint="For example /app/faqs/ or https://www.gov.uk"
          maxLength={2000}
          value={link.href}
          error={errorAt('link.href')}
          onChange={(event) => onChange({ ...item, link: { ...link, href: event.target.value } })}
        />
      </div>
      <div className={styles.pair}>
        <DateField
          label="First day"
          hint="Leave it empty to show it at once."
          value={item.from}
          error={errorAt('from')}
          onChange={(event) => onChange({ ...item, from: event.target.value })}
        />
        <DateField
          label="Last day"
          hint="Leave it empty to go on showing it."
          value={item.until}
          error={errorAt('until')}
          onChange={(event) => onChange({ ...item, until: event.target.value })}
        />
      </div>
      <AudienceField
        audience={item.audience}
        words={audienceWords}
        error={errorAt('audience')}
        onChange={(audience) => onChange({ ...item, audience })}
      />
    </>
  );
}
