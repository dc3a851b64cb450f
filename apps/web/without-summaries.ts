import type { Plugin } from 'vite';

const SUMMARY = /^ {4}summary:\s+(?:'[^'\n]*'|"[^"\n]*"),\n/gm;

/** What a call is for is said in the API's document. Browsers do not read it, so it is not sent to them. */
export function withoutSummaries(): Plugin {
  return {
    name: 'plenty:without-summaries',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/packages\/contract\/src\// },
      handler: (code) => ({ code: code.replaceAll(SUMMARY, ''), map: null }),
    },
  };
}
