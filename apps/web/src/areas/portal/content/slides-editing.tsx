import * as z from 'zod/mini';
import { Slide } from '@plenty/contract/portal/carousel';
import { CarouselPicture } from '#areas/enrolment/home/public.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './content.module.css';
import { editText, type FieldsProps } from './editing.tsx';
import { ItemList } from './item-list.tsx';
import { newItemId } from './new-item-id.ts';

const Slides = z.array(Slide);
type SlidesValue = z.infer<typeof Slides>;

const PICTURES: Readonly<Record<Slide['picture'], string>> = {
  welcome: 'Sunrise',
  benefits: 'Present',
  pay: 'Pay',
  family: 'Family',
};

export const editSlides = editText<SlidesValue>({
  read: (body) => z.parse(Slides, body ?? []),
  write: (slides) => slides,
  Fields: SlideFields,
  Preview: ({ value }) =>
    value.map(({ id, title, text, picture }) => (
      <article key={id} className={styles.paper}>
        <CarouselPicture picture={picture} />
        <h3 className={styles.paperTitle}>{title}</h3>
        <p>{text}</p>
      </article>
    )),
});

function SlideFields({ value, onChange, errorAt }: FieldsProps<SlidesValue>) {
  return (
    <ItemList
      title="Slides"
      noun="slide"
      maximum={8}
      items={value}
      idOf={({ id }) => id}
      nameOf={({ title }) => title}
      makeItem={() => ({ id: newItemId(), title: '', text: '', picture: 'welcome' as const })}
      onChange={onChange}
    >
      {(slide, change, at) => (
        <>
          <TextField
            label="Title"
            maxLength={100}
            value={slide.title}
            error={errorAt(`${at}.title`)}
            onChange={(event) => change({ ...slide, title: event.target.value })}
          />
          <TextAreaField
            label="Text"
            rows={3}
            maxLength={400}
            value={slide.text}
            error={errorAt(`${at}.text`)}
            onChange={(event) => change({ ...slide, text: event.target.value })}
          />
          <SelectField
            label="Picture"
            options={Slide.shape.picture.options.map((picture) => ({ value: picture, label: PICTURES[picture] }))}
            value={slide.picture}
            error={errorAt(`${at}.picture`)}
            onChange={(event) => {
              const picture = Slide.shape.picture.options.find((option) => option === event.target.value);
              if (picture) change({ ...slide, picture });
            }}
          />
        </>
      )}
    </ItemList>
  );
}
