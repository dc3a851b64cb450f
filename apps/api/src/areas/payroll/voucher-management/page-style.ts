import type { Theme } from '@plenty/contract/portal/theme';
import { fontAddress, styleOf } from '../../../platform/http/documents.ts';

/** The look of the page: the client's colours and fonts, and shapes like the portal's around it. */
export function pageStyle(theme: Theme): string {
  const faces = [...new Set([theme.baseFont, theme.headerFont])].map(
    (font) =>
      `@font-face{font-family:'${font} Variable';src:url(${fontAddress(font)}) format('woff2');font-weight:200 900;font-display:swap}`,
  );
  return `${styleOf(theme)}${faces.join('')}${SHAPES}`;
}

const SHAPES = `
*{box-sizing:border-box}
html{font:400 16px/1.5 var(--font-base);color:#191a24;background:#fff;color-scheme:light;-webkit-text-size-adjust:100%}
body{margin:0}
main{padding:20px;max-width:1120px}
h1,h2{font-family:var(--font-header);line-height:1.2;letter-spacing:-.01em;margin:0 0 8px;text-wrap:balance}
h1{font-size:24px}
h2{font-size:18px;margin-top:32px}
p{margin:0 0 16px}
a{color:var(--primary-text);text-underline-offset:.2em}
:focus-visible{outline:3px solid var(--primary-text);outline-offset:2px;border-radius:6px}
.muted{color:#535767;font-size:14px}
nav{display:flex;gap:4px;padding:12px 20px 0;border-bottom:1px solid #dfe1e8}
nav a{padding:10px 14px;font-weight:600;text-decoration:none;border-radius:8px 8px 0 0}
nav a:hover{background:var(--primary-5)}
nav a[aria-current=true]{box-shadow:inset 0 -3px var(--primary-100)}
.month{display:flex;flex-wrap:wrap;align-items:end;gap:12px;margin:0 0 20px}
.month label{display:block;font-weight:600;font-size:14px;margin-bottom:4px}
select{font:inherit;color:inherit;background:#fff;height:44px;padding:0 12px;border:1px solid #80859a;border-radius:8px}
button,.button{display:inline-flex;align-items:center;justify-content:center;min-height:44px;padding:8px 20px;font:inherit;font-weight:600;text-align:center;text-decoration:none;border:0;border-radius:99px;cursor:pointer;color:var(--on-primary-100);background:var(--primary-100)}
button:hover,.button:hover{background:var(--primary-hover)}
.soft{color:var(--primary-strong);background:var(--primary-20)}
.soft:hover{background:var(--primary-20);text-decoration:underline}
.actions{display:flex;flex-wrap:wrap;align-items:center;gap:12px;margin:20px 0 0}
.said{padding:12px 16px;margin:0 0 20px;border-radius:8px;color:#14693b;background:#e5f3ea}
.said[data-kind=warning]{color:#7a4a00;background:#fdf0d9}
.figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(150px,1fr));gap:12px;margin:0 0 20px}
.figures div{padding:12px 16px;border:1px solid #dfe1e8;border-radius:12px}
.figures dt{color:#535767;font-size:14px}
.figures dd{margin:0;font-size:20px;font-weight:700}
.figures span{display:block;color:#535767;font-size:14px;font-weight:400}
table{width:100%;border-collapse:collapse}
th,td{padding:12px 12px 12px 0;text-align:left;vertical-align:top;border-bottom:1px solid #dfe1e8}
th{color:#535767;font-size:14px;font-weight:600}
td .muted{display:block}
.end{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}
th.end,td.end{padding-right:0}
.tick{width:44px}
.tick label{display:flex;align-items:center;justify-content:center;width:44px;height:44px;margin:-10px 0 -10px -12px;cursor:pointer}
input[type=checkbox]{width:20px;height:20px;margin:0;accent-color:var(--primary-text)}
.state{display:inline-block;padding:2px 10px;border-radius:99px;font-size:14px;font-weight:600;white-space:nowrap;color:#41455a;background:#eceef3}
.state[data-state=placed]{color:#7a4a00;background:#fdf0d9}
.state[data-state=approved],.state[data-state=paid]{color:#14693b;background:#e5f3ea}
.empty{padding:40px 20px;text-align:center;color:#535767}
.pages{display:flex;gap:16px;align-items:center;margin-top:16px}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media (max-width:640px){
main{padding:16px}
nav{padding:8px 16px 0}
table,tbody,tr,td{display:block}
thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
tr{position:relative;padding:12px 0;border-bottom:1px solid #dfe1e8}
td,td.end{padding:2px 0;border:0;text-align:left}
td.tick{position:absolute;right:0;top:12px;width:44px}
td.tick label{margin:0}
td.tick~td:nth-child(2){padding-right:52px}
.actions button,.actions .button{width:100%}
}
`;
