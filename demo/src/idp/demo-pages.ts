import { SEND_LOGOUT, STYLE } from './demo-style.ts';

const MARK = `<svg xmlns="http://www.w3.org/2000/svg" width="36" height="36" viewBox="0 0 36 36" aria-hidden="true"><rect width="36" height="36" rx="8" fill="#2b3a67"/><circle cx="14" cy="18" r="5.5" fill="none" stroke="#fff" stroke-width="3"/><path d="M19.5 18H30m-4 0v5" fill="none" stroke="#ffc65c" stroke-width="3" stroke-linecap="round"/></svg>`;

const ICON = `data:image/svg+xml,${encodeURIComponent(MARK)}`;

interface LoginForm {
  readonly employer: string;
  readonly email: string;
  /** What was wrong with the last try. */
  readonly wrong?: string | undefined;
}

export function loginPage({ employer, email, wrong }: LoginForm): string {
  const isWrong = wrong === undefined ? '' : ' aria-invalid="true" aria-describedby="wrong"';
  // With an address that is known already the password is what is missing.
  const [atEmail, atPassword] = email === '' ? [' autofocus', ''] : ['', ' autofocus'];
  return page(
    `${wrong === undefined ? '' : 'Error: '}Log in at ${employer}`,
    `<h1>Log in at ${escapeHtml(employer)}</h1>
<p>You will then be taken back to your benefits.</p>
${wrong === undefined ? '' : `<p class="wrong" id="wrong" role="alert">${escapeHtml(wrong)}</p>`}
<form method="post">
<div><label for="email">Email</label>
<input id="email" name="email" type="email" autocomplete="username" required value="${escapeHtml(email)}"${isWrong}${atEmail}></div>
<div><label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required${isWrong}${atPassword}></div>
<button>Log in</button>
</form>`,
  );
}

/** A sentence or two, where there is nothing to do. */
export function noticePage(title: string, text: string): string {
  return page(title, `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>`);
}

/** With the library's form, which holds what proves that this browser was asked. */
export function logoutPage(form: string, isAskedFor: boolean): string {
  return page(
    'Log out',
    `<h1>Log out</h1><p>This ends your login here as well.</p>${form}
<button id="log-out" form="op.logoutForm" name="logout" value="yes">Log out</button>
${isAskedFor ? `<script>${SEND_LOGOUT}</script>` : ''}`,
  );
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} | Demo identity provider</title><link rel="icon" href="${ICON}"><style>${STYLE}</style></head>
<body>
<header><p role="note">This page stands for the employer’s own login. It is part of the demo, with the demo’s accounts and password.</p></header>
<main><div class="card"><div class="house">${MARK}Demo identity provider</div>
${content}
</div></main>
</body>
</html>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
