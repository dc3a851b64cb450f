import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { BenefitIcon, sayPer } from '#areas/enrolment/benefits/my-benefits/public.ts';
import { refreshChoices } from '#areas/enrolment/benefits-keys.ts';
import { longDay } from '#format/long-day.ts';
import { benefitPaths } from '#paths.ts';
import { Banner } from '#ui/banner.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Money } from '#ui/money.tsx';
import { toast } from '#ui/toast.tsx';
import { removeDraft, type BasketItem } from './basket-data.ts';
import styles from './basket.module.css';

export function BasketItems({ items }: { items: readonly BasketItem[] }) {
  return (
    <ul className={styles.items} aria-label="In your basket">
      {items.map((item) => (
        <Card key={item.selectionId} as="li">
          <BasketEntry item={item} />
        </Card>
      ))}
    </ul>
  );
}

/** One draft: as it is, what keeps it from being confirmed, and what can be done about it. */
function BasketEntry({ item }: { item: BasketItem }) {
  const { benefitId, name, icon, planDetails, startsOn, needsApproval, error } = item;
  return (
    <div className={styles.item}>
      <BenefitIcon name={icon} />
      <div className={styles.words}>
        <h2>{name}</h2>
        <p className={styles.quiet}>{planDetails.map(({ label, value }) => `${label}: ${value}`).join(' · ')}</p>
        {startsOn !== null && (
          <p className={styles.quiet}>
            Starts on {longDay(startsOn)}
            {needsApproval && ', once it is approved'}
          </p>
        )}
      </div>
      <ItemCost item={item} />
      {error !== null && (
        <div className={styles.wide}>
          <Banner kind="alert">{error}</Banner>
        </div>
      )}
      <div className={styles.actions}>
        <ButtonLink kind="plain" to={benefitPaths.setup(benefitId)}>
          Change<span className="visually-hidden"> {name}</span>
        </ButtonLink>
        <ButtonLink kind="plain" to={`${benefitPaths.setup(benefitId)}/review`}>
          Confirm only this<span className="visually-hidden">: {name}</span>
        </ButtonLink>
        <RemoveItem benefitId={benefitId} name={name} />
      </div>
    </div>
  );
}

function ItemCost({ item: { monthly, costMonths } }: { item: BasketItem }) {
  if (!monthly) return null;
  const { employeePence, fundPence } = monthly;
  return (
    <p className={styles.cost}>
      {employeePence === 0 && fundPence > 0 ? (
        <strong>Paid from your fund</strong>
      ) : (
        <Money pence={employeePence} per={sayPer(costMonths)} />
      )}
    </p>
  );
}

function RemoveItem({ benefitId, name }: { benefitId: string; name: string }) {
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  async function remove(): Promise<void> {
    setIsBusy(true);
    const result = await removeDraft(benefitId);
    await refreshChoices(client);
    setIsBusy(false);
    if (result.outcome === 'ok') toast({ kind: 'success', text: `${name} has been taken out of your basket` });
    else toast({ kind: 'alert', text: result.message });
  }
  return (
    <Button kind="plain" busy={isBusy} onClick={() => void remove()}>
      Remove<span className="visually-hidden"> {name}</span>
    </Button>
  );
}
