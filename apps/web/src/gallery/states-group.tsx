import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Avatar } from '#shell/avatar.tsx';
import { useBrand } from '#theme/brand.ts';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Progress } from '#ui/progress.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { Sample, GallerySection } from './section.tsx';

export function StatesGroup() {
  const { avatarSet } = useBrand();
  return (
    <>
      <SampleSteps />
      <GallerySection title="Progress" layout="grid">
        <Sample>
          <Progress label="Uploading" value={45} />
          <Progress label="Uploaded" value={100} />
        </Sample>
        <Sample>
          <Progress label="Not started" value={0} />
          <Progress label="Reading your file" value={null} />
        </Sample>
      </GallerySection>
      <GallerySection title="Badges" layout="line">
        <Badge>Closed</Badge>
        <Badge tone="brand">Open to join</Badge>
        <Badge tone="success">Active</Badge>
        <Badge tone="warning">Awaiting approval</Badge>
        <Badge tone="danger">Rejected</Badge>
      </GallerySection>
      <GallerySection title="Avatars" layout="line">
        <Avatar image={null} firstName="Ann" surname="Lee" avatarSet={avatarSet} />
        <Avatar image={null} firstName="" surname="" avatarSet={avatarSet} />
      </GallerySection>
      <GallerySection title="Breadcrumbs">
        <Breadcrumbs
          links={[
            { label: 'Home', to: '/app/home/' },
            { label: 'Employer dashboard', to: '/app/dashboard/' },
          ]}
          current="Approve Selections"
        />
      </GallerySection>
      <GallerySection title="Banners">
        <Banner kind="success">Password successfully changed.</Banner>
        <Banner kind="alert">Please correct the errors highlighted below</Banner>
      </GallerySection>
      <Waiting />
    </>
  );
}

function SampleSteps() {
  const [done, setDone] = useState(2);
  return (
    <GallerySection title="Steps" layout="grid">
      <Sample>
        <Stepper label="Activation" steps={['DOB', 'Password']} done={0} />
      </Sample>
      <Sample>
        <Stepper label="Setting up" steps={['Verify', 'Password', '2FA', 'Terms']} done={done} />
        <Button kind="soft" onClick={() => setDone((done + 1) % 5)}>
          Next step
        </Button>
      </Sample>
    </GallerySection>
  );
}

function Waiting() {
  const failing = useQuery({
    queryKey: ['gallery', 'failing'],
    queryFn: (): Promise<string[]> => Promise.reject(new Error('Network error. Please try again.')),
  });
  const empty = useQuery({ queryKey: ['gallery', 'empty'], queryFn: async () => [] as string[] });
  return (
    <GallerySection title="Loading, empty, failed" layout="stack">
      <Skeleton count={3} shape="line" />
      <Skeleton count={1} shape="band" />
      <Skeleton count={3} shape="card" />
      <Loaded
        query={empty}
        loading={<Skeleton count={1} shape="band" />}
        empty="It looks like you have no reports available"
        failed=""
      >
        {() => null}
      </Loaded>
      <Loaded query={failing} loading={<Skeleton count={1} shape="band" />} failed="We could not load your reports.">
        {() => null}
      </Loaded>
      <Sample>
        <EmptyState
          icon="file-text"
          title="It looks like you have no statements available"
          text="Your first statement appears at the end of the month."
          action={<Button kind="soft">Go to my benefits</Button>}
        />
      </Sample>
    </GallerySection>
  );
}
