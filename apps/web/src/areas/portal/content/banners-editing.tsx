import * as z from 'zod/mini';
import { BANNER_PICTURES } from '@plenty/contract/enrolment/home';
import { HomeBanners } from '#areas/enrolment/home/public.ts';
import { SelectField } from '#ui/select-field.tsx';
import { AIMED_ITEM, newAimedItem, writeAimedItem } from './aimed-item.ts';
import { AimedItemFields } from './aimed-item-fields.tsx';
import { AimedPreview } from './aimed-preview.tsx';
import { editText, type FieldsProps } from './editing.tsx';
import { ItemList } from './item-list.tsx';

const Banners = z.array(z.object({ ...AIMED_ITEM, image: z._default(z.nullable(z.enum(BANNER_PICTURES)), null) }));
type BannersValue = z.infer<typeof Banners>;

const PICTURES: Readonly<Record<(typeof BANNER_PICTURES)[number], string>> = {
  season: 'Season',
  wellbeing: 'Wellbeing',
  savings: 'Savings',
};

export const editBanners = editText<BannersValue>({
  read: (body) => z.parse(Banners, body ?? []),
  write: (banners) => banners.map(writeAimedItem),
  Fields: BannerFields,
  Preview: ({ value }) => (
    <AimedPreview items={value}>
      {({ image, link, ...banner }) => (
        <HomeBanners
          banners={[
            {
              ...banner,
              link: link.label === '' ? null : link,
              image: image === null ? null : `/pictures/${image}.svg`,
            },
          ]}
        />
      )}
    </AimedPreview>
  ),
});

function BannerFields({ value, onChange, errorAt, audiences }: FieldsProps<BannersValue>) {
  return (
    <ItemList
      title="Banners"
      noun="banner"
      maximum={12}
      items={value}
      idOf={({ id }) => id}
      nameOf={({ title }) => title}
      makeItem={() => ({ ...newAimedItem(), image: null })}
      onChange={onChange}
    >
      {(banner, change, at) => (
        <>
          <AimedItemFields
            item={banner}
            onChange={change}
            errorAt={(field) => errorAt(`${at}.${field}`)}
            audienceWords={audiences[banner.id]}
          />
          <SelectField
            label="Picture"
            placeholder="No picture"
            options={BANNER_PICTURES.map((picture) => ({ value: picture, label: PICTURES[picture] }))}
            value={banner.image ?? ''}
            error={errorAt(`${at}.image`)}
            onChange={(event) =>
              change({ ...banner, image: BANNER_PICTURES.find((picture) => picture === event.target.value) ?? null })
            }
          />
        </>
      )}
    </ItemList>
  );
}
