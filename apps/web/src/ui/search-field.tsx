import { useEffect, useRef, useState } from 'react';
import fieldStyles from './field.module.css';
import { SmallIcon } from './icon.tsx';
import styles from './search-field.module.css';
import textStyles from './text-field.module.css';

/** spec 1 §9: default debounce. */
const WAIT_MS = 250;

interface SearchFieldProps {
  /** Read out; the sign says it to the eye. */
  readonly label: string;
  readonly placeholder?: string;
  /** What the list is searched for. */
  readonly value: string;
  readonly onSearch: (text: string) => void;
  /** Where there are several at once: none of them is then the page's own place for searching. */
  readonly isOneOfSeveral?: boolean;
}

export function SearchField({ label, placeholder, value, onSearch, isOneOfSeveral }: SearchFieldProps) {
  const { text, type, searchNow } = useSearchText(value, onSearch);
  return (
    <form
      role={isOneOfSeveral ? undefined : 'search'}
      className={fieldStyles.box}
      onSubmit={(event) => {
        event.preventDefault();
        searchNow(text);
      }}
    >
      <span className={styles.sign}>
        <SmallIcon name="magnifying-glass" size={18} />
      </span>
      <input
        className={textStyles.input}
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        placeholder={placeholder}
        value={text}
        onChange={(event) => type(event.target.value)}
      />
      {text !== '' && (
        <button type="button" className={styles.clear} aria-label="Clear search" onClick={() => searchNow('')}>
          <SmallIcon name="x" />
        </button>
      )}
    </form>
  );
}

/** What is typed is shown at once and searched for a moment later. */
function useSearchText(value: string, onSearch: (text: string) => void) {
  const [shown, setShown] = useState({ text: value, value });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // The list was changed from elsewhere, as by going back: then its text counts, unless it is what stands here.
  if (shown.value !== value) setShown({ text: shown.text.trim() === value ? shown.text : value, value });
  function searchNow(text: string): void {
    clearTimeout(timer.current);
    setShown((current) => ({ ...current, text }));
    onSearch(text.trim());
  }
  function type(text: string): void {
    clearTimeout(timer.current);
    setShown((current) => ({ ...current, text }));
    timer.current = setTimeout(() => onSearch(text.trim()), WAIT_MS);
  }
  return { text: shown.text, type, searchNow };
}
