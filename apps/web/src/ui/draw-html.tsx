import { createElement, Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { ALLOWED_ELEMENTS, type AllowedElement } from '@plenty/domain/content/allowed-html';
import { findVideoFrame } from '@plenty/domain/content/video';
import { HtmlTable } from './html-table.tsx';
import { VideoEmbed, type VideoChoice } from './video-embed.tsx';

/** Cleaned nodes as elements of the page: links of the portal by its router, videos behind the cookie choice. */
export function drawHtml(parent: ParentNode, video?: VideoChoice): ReactNode {
  return createElement(Fragment, null, ...[...parent.childNodes].map((node) => drawNode(node, video)));
}

function drawNode(node: Node, video: VideoChoice | undefined): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return isLayout(node) ? null : node.textContent;
  if (!(node instanceof Element)) return null;
  const name = ALLOWED_ELEMENTS.find((allowed) => allowed === node.localName);
  if (name === undefined) return null;
  const draw = SPECIAL[name];
  return draw ? draw(node, video) : createElement(name, null, drawHtml(node, video));
}

type Draw = (element: Element, video: VideoChoice | undefined) => ReactNode;

const SPECIAL: Readonly<Partial<Record<AllowedElement, Draw>>> = {
  a: (element, video) => drawLink(element.getAttribute('href') ?? '', drawHtml(element, video)),
  br: () => <br />,
  figure: drawFigure,
  hr: () => <hr />,
  ol: (element, video) => <ol start={numberOf(element, 'start')}>{drawHtml(element, video)}</ol>,
  table: (element, video) => <HtmlTable>{drawHtml(element, video)}</HtmlTable>,
  td: (element, video) => <td {...spansOf(element)}>{drawHtml(element, video)}</td>,
  th: (element, video) => (
    <th {...spansOf(element)} scope={element.getAttribute('scope') ?? undefined}>
      {drawHtml(element, video)}
    </th>
  ),
};

function drawLink(href: string, words: ReactNode): ReactNode {
  if (/^\/(?![/\\])/.test(href)) return <Link to={href}>{words}</Link>;
  if (/^(mailto:|tel:|#)/i.test(href)) return <a href={href}>{words}</a>;
  if (!/^https?:\/\//i.test(href)) return words;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {words}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}

function drawFigure(element: Element, video: VideoChoice | undefined): ReactNode {
  const frame = findVideoFrame(element.getAttribute('data-video') ?? '');
  const title = element.querySelector('figcaption')?.textContent.trim() || 'Video';
  return (
    <figure>
      {frame !== undefined && video !== undefined && <VideoEmbed frame={frame} title={title} choice={video} />}
      {drawHtml(element, video)}
    </figure>
  );
}

function spansOf(element: Element) {
  return { colSpan: numberOf(element, 'colspan'), rowSpan: numberOf(element, 'rowspan') };
}

function numberOf(element: Element, attribute: string): number | undefined {
  const value = Number(element.getAttribute(attribute) ?? Number.NaN);
  return Number.isInteger(value) && value > 0 && value < 1000 ? value : undefined;
}

/** Line breaks between rows and items: React would not have text there. */
function isLayout(node: Node): boolean {
  return node.textContent?.trim() === '' && /^(table|thead|tbody|tr|ul|ol)$/.test(node.parentElement?.localName ?? '');
}
