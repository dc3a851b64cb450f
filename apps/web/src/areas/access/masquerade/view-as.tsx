import { useState } from 'react';
import { openBeside } from '#session/leave-for.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions, DialogNote } from '#ui/dialog-form.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { ViewerType } from './view-as-data.ts';
import { ViewAsForm } from './view-as-form.tsx';

export interface ViewedPerson {
  readonly employeeId: string;
  readonly name: string;
  readonly email: string;
  /** The scheme years that have begun, the newest first. */
  readonly schemes: readonly { readonly id: string; readonly schemeYear: number }[];
}

interface ViewAsProps {
  readonly by: ViewerType;
  readonly title: string;
  /** Nobody while nothing is asked. */
  readonly person: ViewedPerson | undefined;
  readonly onClose: () => void;
}

/** The portal as someone else sees it, in a tab of its own. */
export function ViewAs({ by, title, person, onClose }: ViewAsProps) {
  // Whom it is about stays in sight while the dialog closes.
  const [shown, setShown] = useState(person);
  if (person !== undefined && person !== shown) setShown(person);
  return (
    <Dialog isOpen={person !== undefined} onClose={onClose} title={title}>
      {shown && <ViewAsSteps key={shown.employeeId} by={by} person={shown} onClose={onClose} />}
    </Dialog>
  );
}

function ViewAsSteps({ by, person, onClose }: { by: ViewerType; person: ViewedPerson; onClose: () => void }) {
  const [link, setLink] = useState<string>();
  if (link !== undefined) return <Opened person={person} link={link} onClose={onClose} />;
  return (
    <ViewAsForm
      by={by}
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
function Opened({ person, link, onClose }: { person: ViewedPerson; link: string; onClose: () => void }) {
  return (
    <DialogNote>
      <p role="status">The portal as {person.name} sees it has been opened in a new tab.</p>
      <p>
        No new tab? Your browser may have stopped it:{' '}
        <a href={link} target="_blank" rel="noopener noreferrer">
          open it yourself
        </a>{' '}
        within a minute. The link works once.
      </p>
      <DialogActions>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </DialogNote>
  );
}
