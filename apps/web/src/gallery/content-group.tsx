import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ExternalLink } from '#ui/external-link.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { findSupportNumber } from '#ui/support-number.ts';
import { Sample, GallerySection } from './section.tsx';

const HTML = `<h2>How we use cookies</h2><p>We keep them to a <strong>minimum</strong>. See <a href="https://example.org">how</a>.</p>
<ul><li>They log you in</li><li>They keep your account safe</li></ul>
<script>throw new Error('ran')</script>`;

const ADDRESSES = ['example.org/claims', 'http://example.org', 'mailto:help@example.org', 'javascript:alert(1)', 'TBC'];
const NUMBERS = ['0800 000 000', 'TBC', 0, null];

export function ContentGroup() {
  return (
    <>
      <GallerySection title="Buttons" layout="line">
        <Button>Save</Button>
        <Button kind="soft">Soft</Button>
        <Button kind="plain">Plain</Button>
        <Button kind="inverse">Inverse</Button>
        <Button kind="danger">Remove</Button>
        <Button busy>Processing...</Button>
        <Button disabled>Not now</Button>
        <ButtonLink to="/dev/gallery">A link</ButtonLink>
      </GallerySection>
      <GallerySection title="Cards" layout="grid">
        <Card>A white surface on the page.</Card>
        <Card isLink>One that lifts under the pointer.</Card>
      </GallerySection>
      <GallerySection title="Content from the server">
        <Sample>
          <RichText html={HTML} />
        </Sample>
      </GallerySection>
      <GallerySection title="Links that someone typed" layout="stack">
        <Sample>
          <ul>
            {ADDRESSES.map((address) => (
              <li key={address}>
                <ExternalLink url={address}>{address}</ExternalLink>
              </li>
            ))}
          </ul>
        </Sample>
      </GallerySection>
      <GallerySection title="Support numbers" layout="stack">
        <Sample>
          <ul>
            {NUMBERS.map((number) => (
              <li key={String(number)}>{findSupportNumber(number) ?? `No number (${String(number)})`}</li>
            ))}
          </ul>
        </Sample>
      </GallerySection>
    </>
  );
}
