import { Link } from 'react-router';
import type { UploadDetails, UploadKind } from '@plenty/contract/people/uploads-details';
import { paths } from '#paths.ts';
import { useSetup } from '#session/session-store.ts';
import { Banner } from '#ui/banner.tsx';
import { Stats } from '#ui/stat.tsx';
import { ColumnNotes } from './column-notes.tsx';
import { FaultsSection } from './faults-section.tsx';
import { ImpactSection } from './impact-section.tsx';
import { Situation } from './situation.tsx';
import type { Where } from './upload-section.tsx';
import { changesAnything, isUploadUnderWay, rows, sayNewAddresses, sayOutdated } from './upload-words.ts';
import styles from './uploads.module.css';
import { sayCount } from '#format/say-count.ts';

interface UploadStandingProps {
  readonly upload: UploadDetails;
  /** Why it is not as it seemed. */
  readonly problem: string | undefined;
  readonly where: Where;
}

/** All that is known of a file: how it stands, what it does, and what is wrong with it. */
export function UploadStanding({ upload, problem, where }: UploadStandingProps) {
  const { isDataLoadEligibilityImpactEnabled: showsImpact } = useSetup().user;
  const { state, counts } = upload;
  const isKnown = !isUploadUnderWay(state) && counts.rows > 0;
  return (
    <div className={styles.standing}>
      {problem !== undefined && problem !== upload.message && <Banner kind="alert">{problem}</Banner>}
      <Situation upload={upload} />
      {isKnown && <UploadFigures upload={upload} />}
      {!isUploadUnderWay(state) && <ColumnNotes columns={upload.columns} where={where} />}
      {isKnown && counts.faulty + counts.outdated > 0 && <FaultsSection upload={upload} where={where} />}
      {isKnown && showsImpact && changesAnything(counts) && <ImpactSection upload={upload} where={where} />}
    </div>
  );
}

const FIGURES: Readonly<Record<UploadKind, readonly (readonly [string, keyof UploadDetails['counts']])[]>> = {
  people: [
    ['New people', 'joiners'],
    ['Changes', 'changes'],
    ['Leavers', 'leavers'],
    ['Coming back', 'rehires'],
    ['Wrong rows', 'faulty'],
  ],
  benefits: [
    ['Added', 'added'],
    ['Corrected', 'changes'],
    ['Wrong rows', 'faulty'],
  ],
};

function UploadFigures({ upload: { kind, counts } }: { upload: UploadDetails }) {
  return (
    <div className={styles.figures}>
      <Stats items={FIGURES[kind].map(([label, name]) => ({ label, value: sayCount(counts[name]) }))} />
      <p className={styles.muted}>
        {rows(counts.rows)} in all
        {counts.unchanged > 0 && `, of which ${sayCount(counts.unchanged)} say what is known already`}.
      </p>
      {counts.outdated > 0 && <p>{sayOutdated(counts.outdated)}</p>}
      {counts.newAddresses > 0 && (
        <p>
          {sayNewAddresses(counts.newAddresses)} <Link to={paths.emailChanges}>See new addresses</Link>
        </p>
      )}
    </div>
  );
}
