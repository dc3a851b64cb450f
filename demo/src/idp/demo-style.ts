import { createHash } from 'node:crypto';

/** A look of its own, so that nobody takes it for the portal's. */
export const STYLE = `
*{box-sizing:border-box}
p{margin:0 0 24px;color:#3c4a5c}
html{font:400 16px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;color:#1b2430;background:#eef1f5;-webkit-text-size-adjust:100%}
body{margin:0;min-height:100vh;display:grid;grid-template-rows:auto 1fr}
header{padding:12px 20px;background:#ffe2a8;font-size:14px;text-align:center}
header p{margin:0;color:#3d2a00}
main{align-self:center;justify-self:center;width:100%;max-width:448px;padding:32px 16px 48px}
.card{background:#fff;border:1px solid #d5dbe3;border-radius:12px;padding:32px;box-shadow:0 1px 2px #1b243014,0 12px 32px #1b243014}
.house{display:flex;align-items:center;gap:12px;margin:0 0 24px;font-weight:600;color:#3c4a5c}
.house svg{flex:none}
h1{margin:0 0 8px;font-size:26px;line-height:1.2;letter-spacing:-.01em;text-wrap:balance}
form{display:grid;gap:20px;margin:0}
label{display:block;margin-bottom:6px;font-weight:600}
input{width:100%;height:48px;padding:0 14px;font:inherit;color:inherit;background:#fff;border:1px solid #6b7888;border-radius:8px}
input[aria-invalid=true]{border-color:#b3261e}
button{width:100%;min-height:48px;padding:0 20px;font:inherit;font-weight:600;color:#fff;background:#2b3a67;border:0;border-radius:8px;cursor:pointer}
button:hover{background:#1f2b50}
:focus-visible{outline:3px solid #2b3a67;outline-offset:3px}
.wrong{margin:0 0 24px;padding:12px 14px;border-left:4px solid #b3261e;border-radius:4px;background:#fdecea;color:#7d1913}
.card>:last-child{margin-bottom:0}
@media (max-width:480px){.card{padding:24px 20px}}
`;

/** Ends a login without being asked twice; without scripts the button is there. */
export const SEND_LOGOUT = `document.getElementById('log-out').click();`;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Without form-action: what the form leads to ends at the portal, which is another site. */
export const DEMO_POLICY = [
  "default-src 'none'",
  `style-src ${hashOf(STYLE)}`,
  `script-src ${hashOf(SEND_LOGOUT)}`,
  'img-src data:',
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');
