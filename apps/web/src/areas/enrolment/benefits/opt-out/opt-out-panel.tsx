import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BenefitDetails } from '@plenty/contract/enrolment/benefits';
import type { SelectionDetails } from '@plenty/contract/enrolment/selections-details';
import { benefitWithSelection } from '#areas/enrolment/benefits/my-benefits/public.ts';
import { benefitsKey } from '#areas/enrolment/benefits-keys.ts';
import type { PanelProps } from '#shell/side-panel-registry.ts';
import { PanelLayout } from '#shell/side-panel.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { readPreview } from './opt-out-data.ts';
import { ChangedNote } from './changed-note.tsx';
import { OptOutForm, type Earlier } from './opt-out-form.tsx';

/** What ends, when, and what that does to pay; then why, and whether it is meant. */
export function OptOutPanel({ input, close, succeed }: PanelProps) {
  const known = useQuery(benefitWithSelection(input['benefit'] ?? ''));
  if (known.data?.selection && !known.data.selection.temporarySelection)
    return <Previewed benefit={known.data.benefit} selection={known.data.selection} close={close} succeed={succeed} />;
  return (
    <PanelLayout>
      <Loaded
        query={known}
        loading={<Skeleton count={4} shape="line" />}
        loadingWords="Loading what you have"
        failed="We could not load what you have."
      >
        {() => <EmptyState icon="gift" title="There is nothing to opt out of" text="You do not have this benefit." />}
      </Loaded>
    </PanelLayout>
  );
}

interface PreviewedProps extends Pick<PanelProps, 'close' | 'succeed'> {
  readonly benefit: BenefitDetails;
  readonly selection: SelectionDetails;
}

function Previewed({ benefit, selection, close, succeed }: PreviewedProps) {
  const { selectionId, version } = selection;
  const [earlier, setEarlier] = useState<Earlier>();
  const preview = useQuery({
    queryKey: [...benefitsKey, 'opt-out', selectionId, version],
    queryFn: ({ signal }) => readPreview(selectionId, signal),
  });
  if (preview.data?.allowed)
    return (
      <OptOutForm
        key={version}
        name={benefit.name}
        selection={selection}
        preview={preview.data}
        earlier={earlier}
        onChanged={setEarlier}
        onClose={close}
        onDone={succeed}
      />
    );
  return (
    <PanelLayout actions={<Button onClick={close}>Close</Button>}>
      {earlier && <ChangedNote message={earlier.message} selection={selection} />}
      <Loaded
        query={preview}
        loading={<Skeleton count={4} shape="line" />}
        loadingWords="Looking at what would end"
        failed="We could not look at what would end."
      >
        {({ words }) => <EmptyState icon="calendar-check" title="You cannot opt out now" text={words} />}
      </Loaded>
    </PanelLayout>
  );
}
