import type { ComponentType, ReactNode } from 'react';
import type { ContentToEdit } from '@plenty/contract/portal/content';

interface PlacedProps {
  /** What is wrong at a place of the text, '0.link.href'. */
  readonly errorAt: (place: string) => string | undefined;
  /** Who sees which card or banner of what is live, as a sentence, by its id. */
  readonly audiences: ContentToEdit['audiences'];
}

export interface FieldsProps<Value> extends PlacedProps {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** How a kind of text is changed: read into its form, written for the server, typed, and shown as people see it. */
interface TextEditing<Value> {
  /** What is live, or a draft, which may be unfinished. */
  readonly read: (body: unknown) => Value;
  readonly write: (value: Value) => unknown;
  readonly Fields: ComponentType<FieldsProps<Value>>;
  readonly Preview: ComponentType<{ readonly value: Value }>;
}

/** A text in its form, for whoever need not know the form. */
export interface OpenedText {
  /** As the server takes it. */
  readonly written: unknown;
  /** As a draft keeps it, with what is not finished. */
  readonly typed: unknown;
  readonly showFields: (props: PlacedProps & { readonly onChange: (text: OpenedText) => void }) => ReactNode;
  readonly showPreview: () => ReactNode;
}

export type OpenText = (body: unknown) => OpenedText;

/** Opens texts of one kind. */
export function editText<Value>({ read, write, Fields, Preview }: TextEditing<Value>): OpenText {
  const hold = (value: Value): OpenedText => ({
    written: write(value),
    typed: value,
    showFields: ({ onChange, ...placed }) => (
      <Fields {...placed} value={value} onChange={(next) => onChange(hold(next))} />
    ),
    showPreview: () => <Preview value={value} />,
  });
  return (body) => hold(read(body));
}
