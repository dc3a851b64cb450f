import { expect, test } from 'vitest';
import { plainTextToHtml, toPlainText } from './plain-text.ts';

const PLAIN = `## Who may use it

Your account is for you alone. Read **this** and [that](https://example.org/).

- Choose a password & keep it.
- Log out.

| Use | Basis |
| To pay | Your contract |`;

const HTML =
  '<h2>Who may use it</h2><p>Your account is for you alone. Read <strong>this</strong> and <a href="https://example.org/">that</a>.</p>' +
  '<ul><li>Choose a password &amp; keep it.</li><li>Log out.</li></ul>' +
  '<table><thead><tr><th scope="col">Use</th><th scope="col">Basis</th></tr></thead>' +
  '<tbody><tr><td>To pay</td><td>Your contract</td></tr></tbody></table>';

test('what is typed becomes headings, paragraphs, lists and tables, and can be read back', () => {
  expect(plainTextToHtml(PLAIN)).toBe(HTML);
  expect(toPlainText(HTML)).toBe(PLAIN);
});

test('lines of one paragraph belong together', () => {
  expect(plainTextToHtml('one\ntwo\n\nthree')).toBe('<p>one two</p><p>three</p>');
});

test('what is typed is no HTML, unless all of it is', () => {
  expect(plainTextToHtml('1 < 2 <b>')).toBe('<p>1 &lt; 2 &lt;b&gt;</p>');
  expect(plainTextToHtml('<p>Kept</p>')).toBe('<p>Kept</p>');
});

test('HTML that holds more than can be typed is not read back', () => {
  expect(toPlainText('<p>One <em>two</em></p>')).toBeUndefined();
  expect(toPlainText('<ol><li>One</li></ol>')).toBeUndefined();
});
