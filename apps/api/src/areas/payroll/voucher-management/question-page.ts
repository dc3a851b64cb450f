import { html, type Markup } from '../../../platform/html/markup.ts';
import { formTokenField } from './form-token.ts';
import type { VoucherPage } from './page-answer.ts';

interface PageQuestion {
  readonly title: string;
  readonly text: string;
  /** What it is about, below the words. */
  readonly about?: Markup;
  /** Where the answer goes, and what with. */
  readonly action: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly yes: string;
  readonly back: string;
  readonly formToken: string;
}

/** Asks before something is done. */
export function questionPage(question: PageQuestion): VoucherPage {
  const fields = question.fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`);
  const content = html`<h1>${question.title}</h1>
    <p>${question.text}</p>
    ${question.about}
    <form method="post" action="${question.action}">
      ${formTokenField(question.formToken)}${fields}
      <div class="actions">
        <button>${question.yes}</button><a class="button soft" href="${question.back}">Cancel</a>
      </div>
    </form>`;
  return { title: question.title, content };
}
