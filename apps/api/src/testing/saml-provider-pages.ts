import { Parser } from 'htmlparser2';

type Fields = Readonly<Record<string, string>>;

/** Asks who it is, and keeps what it was asked with. */
export function loginPage(asked: Fields): string {
  const field = '<label>Email address <input name="email" type="email" required></label>';
  return page('Log in', `<form method="post" action="/login">${hidden(asked)}${field}<button>Log in</button></form>`);
}

/** Sends a form on by itself. */
export function formPage(action: string, fields: Fields): string {
  const form = `<form method="post" action="${escape(action)}">${hidden(fields)}<button>Continue</button></form>`;
  return page('One moment', `${form}<script>document.forms[0].submit()</script>`);
}

/** The form of a page, as a browser would send it. */
export function readForm(html: string): { action: string; fields: Record<string, string> } {
  const found = { action: '', fields: {} as Record<string, string> };
  const parser = new Parser({
    onopentag: (tag, attributes) => {
      if (tag === 'form') found.action = attributes['action'] ?? '';
      if (tag === 'input') found.fields[attributes['name'] ?? ''] = attributes['value'] ?? '';
    },
  });
  parser.end(html);
  if (found.action === '') throw new Error(`no form in ${html}`);
  return found;
}

function page(title: string, content: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1>${content}</html>`;
}

function hidden(fields: Fields): string {
  return Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`)
    .join('');
}

function escape(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
