import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Carer } from '@plenty/contract/payroll/vouchers';
import { IconSection } from '#ui/icon-section.tsx';
import { Button } from '#ui/button.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { CarerDialog, KIND_LABELS } from './carer-dialog.tsx';
import { RemoveCarerQuestion } from './remove-carer-question.tsx';
import { ownCarers } from './vouchers-data.ts';
import styles from './vouchers.module.css';

export function CarersSection() {
  const carers = useQuery(ownCarers);
  const [edited, setEdited] = useState<Carer | 'new'>();
  const [removed, setRemoved] = useState<Carer>();
  return (
    <IconSection
      icon="users-three"
      title="Your carers"
      lead="Nurseries, childminders, nannies and clubs that are registered with their regulator."
    >
      <Loaded
        query={carers}
        loading={<Skeleton count={2} shape="line" />}
        loadingWords="Loading your carers"
        empty="You have not saved a carer yet."
        failed="We could not load your carers."
      >
        {(all) => <CarerList carers={all} onEdit={setEdited} onRemove={setRemoved} />}
      </Loaded>
      <Button kind="soft" onClick={() => setEdited('new')}>
        Add a carer
      </Button>
      <CarerDialog edited={edited} onClose={() => setEdited(undefined)} />
      <RemoveCarerQuestion carer={removed} onClose={() => setRemoved(undefined)} />
    </IconSection>
  );
}

interface ListProps {
  readonly carers: readonly Carer[];
  readonly onEdit: (carer: Carer) => void;
  readonly onRemove: (carer: Carer) => void;
}

function CarerList({ carers, onEdit, onRemove }: ListProps) {
  return (
    <ul className={styles.carers}>
      {carers.map((carer) => (
        <li key={carer.id} className={styles.carer}>
          <div>
            <p className={styles.name}>{carer.name}</p>
            <p className={styles.note}>
              {KIND_LABELS[carer.kind]}, registered as {carer.registrationNumber}
              {carer.reference !== '' && `, your reference ${carer.reference}`}
            </p>
          </div>
          <div className={styles.buttons}>
            <Button kind="plain" onClick={() => onEdit(carer)}>
              Change<span className="visually-hidden"> {carer.name}</span>
            </Button>
            <Button kind="plain" onClick={() => onRemove(carer)}>
              Remove<span className="visually-hidden"> {carer.name}</span>
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
