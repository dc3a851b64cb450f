import { Money } from '#ui/money.tsx';

interface Props {
  /** As the specification's own money fields come: pounds with two decimals. */
  readonly pounds: number;
  readonly size?: 'text' | 'large';
}

export function Pounds({ pounds, size = 'text' }: Props) {
  return <Money pence={Math.round(pounds * 100)} size={size} />;
}
