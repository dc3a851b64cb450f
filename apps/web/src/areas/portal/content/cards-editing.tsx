import * as z from 'zod/mini';
import { CONTENT_ICONS } from '@plenty/contract/enrolment/home';
import { HomeCards } from '#areas/enrolment/home/public.ts';
import { SelectField } from '#ui/select-field.tsx';
import { AIMED_ITEM, newAimedItem, writeAimedItem } from './aimed-item.ts';
import { AimedItemFields } from './aimed-item-fields.tsx';
import { AimedPreview } from './aimed-preview.tsx';
import { editText, type FieldsProps } from './editing.tsx';
import { ItemList } from './item-list.tsx';

const Cards = z.array(z.object({ ...AIMED_ITEM, icon: z.enum(CONTENT_ICONS) }));
type CardsValue = z.infer<typeof Cards>;
type Icon = (typeof CONTENT_ICONS)[number];

const ICONS: Readonly<Record<Icon, string>> = {
  'calendar-check': 'Calendar',
  'chat-circle-text': 'Speech bubble',
  'envelope-simple': 'Envelope',
  'hand-heart': 'Hand with heart',
  'hourglass-medium': 'Hourglass',
  lifebuoy: 'Lifebuoy',
  phone: 'Telephone',
  sparkle: 'Sparkle',
  'users-three': 'People',
};

export const editCards = editText<CardsValue>({
  read: (body) => z.parse(Cards, body ?? []),
  write: (cards) => cards.map(writeAimedItem),
  Fields: CardFields,
  Preview: ({ value }) => (
    <AimedPreview items={value}>
      {(card) => <HomeCards cards={[{ ...card, link: card.link.label === '' ? null : card.link }]} />}
    </AimedPreview>
  ),
});

function CardFields({ value, onChange, errorAt, audiences }: FieldsProps<CardsValue>) {
  return (
    <ItemList
      title="Cards"
      noun="card"
      maximum={24}
      items={value}
      idOf={({ id }) => id}
      nameOf={({ title }) => title}
      makeItem={() => ({ ...newAimedItem(), icon: 'sparkle' as const })}
      onChange={onChange}
    >
      {(card, change, at) => (
        <>
          <AimedItemFields
            item={card}
            onChange={change}
            errorAt={(field) => errorAt(`${at}.${field}`)}
            audienceWords={audiences[card.id]}
          />
          <SelectField
            label="Icon"
            options={CONTENT_ICONS.map((icon) => ({ value: icon, label: ICONS[icon] }))}
            value={card.icon}
            error={errorAt(`${at}.icon`)}
            onChange={(event) => {
              const icon = CONTENT_ICONS.find((name) => name === event.target.value);
              if (icon) change({ ...card, icon });
            }}
          />
        </>
      )}
    </ItemList>
  );
}
