import { expect, test } from 'vitest';
import { html } from './markup.ts';

test('what is put into a page is text, whatever it looks like', () => {
  const name = `<b title="a" class='b'>&</b>`;
  expect(html`<i title="${name}">${name}</i>`.text).toBe(
    '<i title="&lt;b title=&quot;a&quot; class=&#39;b&#39;&gt;&amp;&lt;/b&gt;">&lt;b title=&quot;a&quot; class=&#39;b&#39;&gt;&amp;&lt;/b&gt;</i>',
  );
});

test('pieces of a page stay what they are, one or many; nothing leaves nothing', () => {
  const words = ['a', '<'].map((text) => html`<b>${text}</b>`);
  expect(html`<i>${words}${undefined}${7}</i>`.text).toBe('<i><b>a</b><b>&lt;</b>7</i>');
});
