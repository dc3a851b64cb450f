import { useEffect, useMemo, useState } from 'react';
import { cleanByLibrary, cleanNatively } from './clean-html.ts';

/** Nothing until the library is here that cleans it, where the browser cannot by itself. */
export function useCleanHtml(html: string): ParentNode | undefined {
  const native = useMemo(() => cleanNatively(html), [html]);
  const [byLibrary, setByLibrary] = useState<{ html: string; content: ParentNode }>();
  const needsLibrary = native === undefined;
  useEffect(() => {
    if (!needsLibrary) return;
    let isCurrent = true;
    cleanByLibrary(html).then(
      (content) => isCurrent && setByLibrary({ html, content }),
      // The library did not arrive: the words stay, without their form.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [html, needsLibrary]);
  return native ?? (byLibrary?.html === html ? byLibrary.content : undefined);
}
