export { ALLOWED_ATTRIBUTES, ALLOWED_ELEMENTS } from '@plenty/domain/content/allowed-html';

/** Elements whose content is no text either; of all others the words stay. */
export const DROPPED_WHOLE = [
  'applet',
  'audio',
  'button',
  'canvas',
  'embed',
  'frameset',
  'head',
  'iframe',
  'math',
  'noembed',
  'noframes',
  'noscript',
  'object',
  'option',
  'plaintext',
  'script',
  'select',
  'style',
  'svg',
  'template',
  'textarea',
  'title',
  'video',
  'xmp',
] as const;
