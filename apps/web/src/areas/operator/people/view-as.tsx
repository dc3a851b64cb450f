import { useState } from 'react';
import type { PersonRow } from '@plenty/contract/operators';
import { openBeside } from '#session/leave-for.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import styles from './people.module.css';
import { ViewAsForm } from './view-as-form.tsx';

interface Props {
  /** Nobody while nothing is asked. */
  readonly person: PersonRow | undefined;
  readonly onClose: () => void;
}

/** The portal as someone else sees it, in a tab of its own. */
export function ViewAs({ person, onClose }: Props) {
  // Whom it is about stays in sight while the dialog closes.
  const [shown, setShown] = useState(person);
  if (person !== undefined && person !== shown) setShown(person);
  return (
    <Dialog isOpen={person !== undefined} onClose={onClose} title="View as this person">
      {shown && <Steps key={shown.id} person={shown} onClose={onClose} />}
    </Dialog>
  );
}

function Steps({ person, onClose }: { person: PersonRow; onClose: () => void }) {
  const [link, setLink] = useState<string>();
  if (link !== undefined) return <Opened person={person} link={link} onClose={onClose} />;
  return (
    <ViewAsForm
      person={person}
      onCancel={onClose}
      onLink={(address) => {
        const hasOpened = openBeside(address);
        if (hasOpened) setLink(address);
        return hasOpened;
      }}
    />
  );
}

/** A browser may keep new tabs from opening, and does not say so. */
function Opened({ person, link, onClose }: { person: PersonRow; link: string; onClose: () => void }) {
  return (
    <div className={styles.form}>
      <p role="status">The portal as {person.name} sees it has been opened in a new tab.</p>
      <p>
        No new tab? Your browser may have stopped it:{' '}
        <a href={link} target="_blank" rel="noopener noreferrer">
          open it yourself
        </a>{' '}
        within a minute. The link works once.
      </p>
      <div className={styles.actions}>
        <Button onClick={onClose}>Done</Button>
      </div>
    </div>
  );
}
