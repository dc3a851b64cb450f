import { allowVideoCookies, useVideoCookiesAllowed } from '#session/cookie-consent.ts';
import { RichText } from '#ui/rich-text.tsx';

/** Words of a client, with its videos as far as the visitor allows their cookies. */
export function ContentText({ html }: { html: string }) {
  const isAllowed = useVideoCookiesAllowed();
  return <RichText html={html} video={{ isAllowed, onAllow: () => allowVideoCookies(true) }} />;
}
