import { Mark, mergeAttributes, Node, type Extensions } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { HorizontalRule } from '@tiptap/extension-horizontal-rule';
import { Italic } from '@tiptap/extension-italic';
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { Text } from '@tiptap/extension-text';
import { UndoRedo } from '@tiptap/extensions';

/** Where a link leads is looked at by the sanitiser, here and on the server. */
const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [{ tag: 'a[href]' }],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
});

/** A video is named in the text, and its player is no part of it. The editor keeps it as it is. */
const Video = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  addAttributes: () => ({
    frame: {
      default: null,
      parseHTML: (element) => element.getAttribute('data-video'),
      renderHTML: ({ frame }: Record<string, unknown>) => ({ 'data-video': frame }),
    },
    title: {
      default: '',
      parseHTML: (element) => element.querySelector('figcaption')?.textContent ?? '',
      renderHTML: () => ({}),
    },
  }),
  parseHTML: () => [{ tag: 'figure[data-video]' }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'figure',
    mergeAttributes(HTMLAttributes),
    ['figcaption', {}, String(node.attrs['title'] ?? '')],
  ],
});

/** Without widths of columns, which no text keeps. */
const PlainTable = Table.extend({ renderHTML: () => ['table', ['tbody', 0]] });

/** What a text may be made of, as the server's list has it (packages/domain/src/content/allowed-html.ts). */
export const TEXT_EXTENSIONS: Extensions = [
  Document,
  Paragraph,
  Text,
  Heading.configure({ levels: [2, 3, 4] }),
  Bold,
  Italic,
  Link,
  BulletList,
  OrderedList,
  ListItem,
  Blockquote,
  HorizontalRule,
  HardBreak,
  PlainTable.configure({ resizable: false }),
  TableRow,
  TableHeader,
  TableCell,
  Video,
  UndoRedo,
];
