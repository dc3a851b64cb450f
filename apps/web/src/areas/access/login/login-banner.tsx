import { useEffect, useState } from 'react';
import { useLoginError, type LoginError } from '#session/session-store.ts';
import { Banner } from '#ui/banner.tsx';
import type { RichText } from '#ui/rich-text.tsx';

/** spec 1 §8: the server's words as they are, with their links. */
export function LoginBanner({ error }: { error: LoginError }) {
  const hasMarkup = error.isHtml && /[<&]/.test(error.text);
  return <Banner kind="alert">{hasMarkup ? <MarkedUpText html={error.text} /> : error.text}</Banner>;
}

/** What the page has to say before anyone tries: of the last try, or of the login of an earlier visit. */
export function useShownLoginError(restoreError: string | undefined): LoginError | undefined {
  const error = useLoginError();
  return error ?? (restoreError === undefined ? undefined : { text: restoreError, isHtml: false });
}

/** What cleans and draws HTML is loaded here alone: a login that goes well needs none of it. */
function MarkedUpText({ html }: { html: string }) {
  const [Text, setText] = useState<typeof RichText>();
  useEffect(() => {
    import('#ui/rich-text.tsx').then(
      (code) => setText(() => code.RichText),
      // The code did not arrive: the words stay, without their form.
      () => undefined,
    );
  }, []);
  return Text ? <Text html={html} /> : html.replace(/<[^<>]*>/g, '');
}
