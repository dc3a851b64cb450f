import { useState } from 'react';
import { useOpenPanel } from '#shell/side-panels.tsx';
import { Accordion } from '#ui/accordion.tsx';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Menu } from '#ui/menu.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { toast } from '#ui/toast.tsx';
import { Sample, GallerySection } from './section.tsx';

export function LayersGroup() {
  return (
    <>
      <GallerySection title="Dialogs" layout="line">
        <SampleDialog />
        <SampleAlert />
      </GallerySection>
      <Panels />
      <GallerySection title="Toasts" layout="line">
        <Button
          kind="soft"
          onClick={() => toast({ kind: 'success', text: 'Your file has been uploaded successfully' })}
        >
          Show success
        </Button>
        <Button kind="soft" onClick={() => toast({ kind: 'alert', text: 'Network error. Please try again.' })}>
          Show failure
        </Button>
        <Button
          kind="soft"
          onClick={() => toast({ kind: 'info', text: 'Your report is being made. This can take a minute.' })}
        >
          Show news
        </Button>
      </GallerySection>
      <GallerySection title="Menu" layout="line">
        <Menu
          label="Actions for this report"
          items={[
            { label: 'Download', onSelect: () => toast({ kind: 'info', text: 'Download chosen' }) },
            { label: 'Share', onSelect: () => {}, isDisabled: true },
            { label: 'Delete', onSelect: () => toast({ kind: 'alert', text: 'Delete chosen' }), isDanger: true },
          ]}
        />
      </GallerySection>
      <Folds />
    </>
  );
}

function SampleDialog() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Open dialog</Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Manage cookies"
        actions={<Button onClick={() => setIsOpen(false)}>Save my choice</Button>}
      >
        <Accordion
          items={[
            {
              id: 'essential',
              title: 'Essential cookies',
              note: 'Always on',
              content: 'They log you in and keep your account safe.',
            },
            { id: 'video', title: 'Video player cookies', content: 'They are needed to play the films in the portal.' },
          ]}
        />
      </Dialog>
    </>
  );
}

function SampleAlert() {
  const [state, setState] = useState<'closed' | 'asking' | 'working'>('closed');
  const isWorking = state === 'working';
  return (
    <>
      <Button kind="soft" onClick={() => setState('asking')}>
        Open question
      </Button>
      <AlertDialog
        isOpen={state !== 'closed'}
        onClose={() => setState('closed')}
        title="Reject selections"
        text="Are you sure you would like to reject these selections?"
        actions={
          <>
            <Button kind="plain" onClick={() => setState('closed')}>
              Cancel
            </Button>
            <Button kind="danger" busy={isWorking} onClick={() => setState('working')}>
              {isWorking ? 'Processing...' : 'Reject'}
            </Button>
          </>
        }
      />
    </>
  );
}

function Panels() {
  const openPanel = useOpenPanel();
  const [heard, setHeard] = useState('Nothing yet');
  return (
    <GallerySection title="Side panels" layout="line">
      <Button
        onClick={() =>
          openPanel(
            'sample-form',
            { name: 'Robin' },
            {
              onClose: () => setHeard('Closed'),
              onSuccess: () => setHeard('Closed, and saved'),
            },
          )
        }
      >
        Open form
      </Button>
      <Button kind="soft" onClick={() => openPanel('sample-table')}>
        Open wide panel
      </Button>
      <Button kind="soft" onClick={() => openPanel('sample-failed')}>
        Open panel that fails
      </Button>
      <p role="status">{heard}</p>
    </GallerySection>
  );
}

function Folds() {
  const [tab, setTab] = useState('details');
  return (
    <GallerySection title="Tabs and accordion" layout="grid">
      <Sample>
        <Tabs
          label="Employee"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'details', label: 'Details', content: 'Personal and employment details.' },
            { value: 'selections', label: 'Selections', content: 'What they have chosen.' },
            { value: 'family', label: 'Family', content: 'Who is covered with them.' },
          ]}
        />
      </Sample>
      <Accordion
        open={['when']}
        items={[
          {
            id: 'when',
            title: 'When can I change my benefits?',
            content: 'While your window is open, or after a life event.',
          },
          { id: 'who', title: 'Who can see my choices?', content: 'You, and those who run your scheme.' },
          {
            id: 'leave',
            title: 'What happens when I leave?',
            content: 'Your cover ends on the day that your employer gave.',
          },
        ]}
      />
    </GallerySection>
  );
}
