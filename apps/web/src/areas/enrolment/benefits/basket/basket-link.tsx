import { useSetup } from '#session/session-store.ts';
import { paths } from '#paths.ts';
import { ButtonLink } from '#ui/button.tsx';
import { useBaskets } from './own-basket.ts';

/** The way to the drafts, with how many there are; nothing where the client has no basket, or there is none in it. */
export function BasketLink() {
  const { client } = useSetup();
  const isOn = client?.clientExceptions.some(({ code, status }) => code === 'basket' && status === 'active') ?? false;
  const { baskets } = useBaskets(isOn);
  const count = baskets.reduce((sum, { items }) => sum + items.length, 0);
  if (!isOn || count === 0) return null;
  return (
    <ButtonLink to={paths.basket} kind="soft">
      Basket ({count})
    </ButtonLink>
  );
}
