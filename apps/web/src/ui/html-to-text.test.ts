import { expect, test } from 'vitest';
import { htmlToText } from './html-to-text.ts';

test.each([
  ['<p>One</p><p>Two</p>', 'One\nTwo'],
  ['<ul><li>One</li><li>Two</li></ul>', '• One\n• Two'],
  ['One<br>two &amp; three &pound;4 &#163;5', 'One\ntwo & three £4 £5'],
  ['Stay<script>alert(1)</script> here', 'Stay here'],
  ['a &unknown; b', 'a &unknown; b'],
])('%s is read as words', (html, text) => {
  expect(htmlToText(html)).toBe(text);
});
