import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** Which questions stand open. One that the address names (#question) is opened, brought into view and given the focus. */
export function useOpenQuestions() {
  const location = useLocation();
  const { key } = location;
  const anchor = anchorOf(location);
  const [state, setState] = useState({ key, open: anchor === '' ? [] : [anchor] });
  // The same link pressed once more opens its question once more.
  if (state.key !== key) setState({ key, open: withAnchor(state.open, anchor) });
  useEffect(() => {
    const element = document.getElementById(elementId(anchorOf(location)));
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'start' });
  }, [location]);
  return {
    open: state.open,
    /** Of the questions of one group, those that are open now. */
    setOpen: (group: readonly string[], opened: readonly string[]) =>
      setState(({ open }) => ({ key, open: [...open.filter((id) => !group.includes(id)), ...opened] })),
    elementId,
  };
}

function withAnchor(open: string[], anchor: string): string[] {
  return anchor === '' || open.includes(anchor) ? open : [...open, anchor];
}

/** Not the bare anchor: content must not be able to name a part of the page. */
function elementId(anchor: string): string {
  return `faq-${anchor}`;
}

function anchorOf({ hash }: { hash: string }): string {
  const text = hash.slice(1);
  try {
    return decodeURIComponent(text);
  } catch {
    // Someone typed a lone % into the address.
    return text;
  }
}
